// SPDX-License-Identifier: GPL-3.0-or-later
pragma ComponentBehavior: Bound
import Foyer.Theme

// Numbers and times: every digit as wide as the other.
Words {
    type: Theme.desk.label
}
