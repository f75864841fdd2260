// SPDX-License-Identifier: GPL-3.0-or-later
// Codes of the server's problems as sentences that a person can act on. Pure.

const TEXTS = {
  'auth.required': 'You are signed out. Say who you are and try again.',
  'auth.forbidden': 'This is not for you to change.',
  'auth.wrongCredentials': 'That is not right. Check it and try again.',
  'auth.tooManyAttempts': 'Too many attempts.',
  'auth.busy': 'The server is busy. Try again in a moment.',
  'identity.protected': 'This name is protected. Prove that it is yours.',
  'identity.verifyFirst': 'Prove first that this name is yours, with a password or a mailed code.',
  'login.invalid': 'Something is missing.',
  'password.tooShort': 'A password has at least 8 characters.',
  'password.tooLong': 'This password is too long.',
  'guest.notFound': 'There is no such guest any more.',
  'guest.emailTaken': 'Another guest has this address.',
  'guest.invalid': 'This does not fit in a profile.',
  'guest.versionConflict': 'It was changed elsewhere meanwhile. Look at it again and save once more.',
  'settings.versionConflict':
    'It was changed elsewhere meanwhile. Look at it again and save once more.',
  'settings.invalid': 'This address cannot be right.',
  'event.joiningClosed': 'New guests are added by the organizers of this event.',
  'session.full': 'It is full.',
  'session.notFound': 'This session is not in the schedule any more.',
  'session.notScheduling': 'The schedule cannot be booked now.',
  'session.organizersOnly': 'The organizers look after this session. Ask them.',
  'session.notOwn': 'Only its hosts change this session.',
  'session.titleMissing': 'It needs a title.',
  'session.hostMissing': 'It needs a host.',
  'session.hostNotGuest': 'A host is not a guest of this event.',
  'session.hostRemoved': 'Other hosts can only leave by themselves.',
  'session.oneLocation': 'Choose one room.',
  'session.locationElsewhere': 'This room is not part of the event any more.',
  'session.notBookable': 'This room is not for booking.',
  'session.unavailable': 'The room is closed at that time.',
  'session.timeMissing': 'Choose a time.',
  'session.started': 'It has begun already.',
  'session.past': 'This time has passed.',
  'session.outsideBooking': 'Rooms cannot be booked at that hour.',
  'session.offGrid': 'It has to begin with a slot.',
  'session.length': 'Its length is not a number of slots.',
  'session.tooLong': 'It is longer than a session may be.',
  'session.clash': 'The room was just taken.',
  'session.versionConflict': 'It was changed meanwhile. Look at it again and save once more.',
  'session.invalid': 'Something in it is too long.',
  'session.proposalElsewhere': 'Its proposal is gone.',
  'rsvp.notGuest': 'You are not a guest of this event. Join it first.',
  'rsvp.notScheduling': 'The schedule is not open yet.',
  'rsvp.ownSession': 'You host it.',
  'rsvp.blocker': 'This is no session to go to.',
  'rsvp.cancelled': 'It has been cancelled.',
  'proposal.notGuest': 'You are not a guest of this event. Join it first.',
  'proposal.notHost': 'Only its hosts change this proposal.',
  'proposal.notFound': 'This proposal is gone.',
  'proposal.closed': 'Proposals are closed.',
  'proposal.alreadyHost': 'You host it already.',
  'proposal.noHostWanted': 'It has its hosts by now.',
  'proposal.invalid': 'Something is missing or too long.',
  'proposal.versionConflict': 'It was changed meanwhile. Look at it again and save once more.',
  'vote.notGuest': 'You are not a guest of this event. Join it first.',
  'vote.ownProposal': 'It is your own.',
  'vote.closed': 'Voting is closed.',
  'vote.notCounted': 'Votes are counted when scheduling begins.',
  'comment.notGuest': 'You are not a guest of this event. Join it first.',
  'comment.notAuthor': 'Only its author changes a comment.',
  'comment.notFound': 'This comment is gone.',
  'comment.invalid': 'A comment has up to 20,000 characters.',
  'comment.readOnly': 'This comment cannot be changed.',
  'comment.versionConflict': 'It was changed meanwhile. Look at it again.',
  'meeting.disabled': 'This event has no meetings.',
  'meeting.notScheduling': 'Meetings are not open now.',
  'meeting.self': 'That is you.',
  'meeting.notGuest': 'One of you is not a guest of this event.',
  'meeting.placeMissing': 'Say where to meet.',
  'meeting.tooLong': 'The text is too long.',
  'meeting.notASlot': 'Choose slots that follow one another.',
  'meeting.past': 'This time has passed.',
  'meeting.notOffered': 'This slot was just taken.',
  'meeting.alreadyAsked': 'You have asked for this time already.',
  'meeting.tooManyOpen': 'You have as many open requests as allowed. Wait for an answer.',
  'meeting.notParty': 'This meeting is not yours.',
  'meeting.notRecipient': 'Only who was asked answers.',
  'meeting.notPending': 'It has been answered already.',
  'meeting.notLive': 'It is over already.',
  'meeting.notAccepted': 'It was not accepted.',
  'meeting.begun': 'Its time has begun.',
  'availability.notASlot': 'The times of this event have changed. Look again.',
  'push.tooMany': 'You have as many devices as allowed. Remove one first.',
  'push.invalid': 'This browser’s push service is not on the site’s list.',
  'upload.tooLarge': 'A picture has at most 5 MB.',
  'upload.unsupported': 'A picture is a JPEG, PNG or WebP.',
  'upload.tooManyPixels': 'This picture has too many pixels.',
  'upload.quota': 'You have sent many pictures. Try again later.',
};

function waitText(seconds) {
  return seconds > 90 ? ` Try again in ${Math.ceil(seconds / 60)} minutes.` : ` Try again in ${seconds} seconds.`;
}

const sentence = (text) =>
  text && `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

/** A code of its own, or of the reasons of a problem. */
export const codeText = (code) => TEXTS[code] ?? '';

/** All that is wrong, in one or more sentences. */
export function problemText(error) {
  if (error.status === 0) return 'No connection. Nothing is lost: try again.';
  const codes = error.reasons?.length ? error.reasons.map((reason) => reason.code) : [error.code];
  const known = [...new Set(codes.map(codeText).filter(Boolean))];
  const text =
    known.length > 0
      ? known.join(' ')
      : sentence(error.detail) || `The server did not answer as it should (${error.status}).`;
  return text + (error.retryAfter > 0 ? waitText(error.retryAfter) : '');
}
