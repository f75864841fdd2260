// SPDX-License-Identifier: GPL-3.0-or-later
// An address as a QR code (ISO/IEC 18004): bytes, level M, versions 1 to 10. Pure but for the drawing.

const CODEWORDS = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346];
const CHECKS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const LAST_ALIGNMENT = [0, 18, 22, 26, 30, 34, 38, 42, 46, 50];
const MASKS = [
  (x, y) => (x + y) % 2 === 0,
  (x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function times(a, b) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** Coefficients of the generator polynomial without the leading one. */
function generator(degree) {
  const out = new Array(degree).fill(0);
  out[degree - 1] = 1;
  let root = 1;
  for (let i = 0; i < degree; i += 1) {
    for (let k = 0; k < degree; k += 1)
      out[k] = times(out[k], root) ^ (k + 1 < degree ? out[k + 1] : 0);
    root = times(root, 2);
  }
  return out;
}

function checksOf(data, polynomial) {
  const rest = new Array(polynomial.length).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift();
    rest.push(0);
    for (const [i, coefficient] of polynomial.entries()) rest[i] ^= times(coefficient, factor);
  }
  return rest;
}

function dataOf(bytes, version, room) {
  const bits = [];
  const put = (value, count) => {
    for (let i = count - 1; i >= 0; i -= 1) bits.push((value >> i) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  const out = [];
  for (let i = 0; i < bits.length; i += 8)
    out.push(bits.slice(i, i + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let pad = 0xec; out.length < room; pad ^= 0xec ^ 0x11) out.push(pad);
  return out;
}

/** The blocks with their checks, interleaved. */
function codewordsOf(data, version) {
  const count = BLOCKS[version - 1];
  const checks = CHECKS[version - 1];
  const short = Math.floor(data.length / count);
  const polynomial = generator(checks);
  const blocks = [];
  let at = 0;
  for (let i = 0; i < count; i += 1) {
    const size = short + (i >= count - (data.length % count) ? 1 : 0);
    const own = data.slice(at, at + size);
    blocks.push({ own, checks: checksOf(own, polynomial) });
    at += size;
  }
  const out = [];
  for (let i = 0; i <= short; i += 1)
    for (const { own } of blocks) if (i < own.length) out.push(own[i]);
  for (let i = 0; i < checks; i += 1) for (const block of blocks) out.push(block.checks[i]);
  return out;
}

class Matrix {
  constructor(version) {
    this.version = version;
    this.size = version * 4 + 17;
    this.dark = Array.from({ length: this.size }, () => new Array(this.size).fill(false));
    this.fixed = Array.from({ length: this.size }, () => new Array(this.size).fill(false));
    this.#patterns();
  }

  set(x, y, dark) {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y][x] = dark;
    this.fixed[y][x] = true;
  }

  #patterns() {
    const { size, version } = this;
    for (let i = 0; i < size; i += 1) {
      this.set(6, i, i % 2 === 0);
      this.set(i, 6, i % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [size - 4, 3],
      [3, size - 4],
    ])
      this.#rings(x, y, 4, (ring) => ring !== 2 && ring !== 4);
    const last = LAST_ALIGNMENT[version - 1];
    const places = version < 2 ? [] : version < 7 ? [6, last] : [6, (6 + last) / 2, last];
    // Not where the three corners are.
    const isCorner = (x, y) => (x === 6 && (y === 6 || y === last)) || (x === last && y === 6);
    for (const x of places)
      for (const y of places) if (!isCorner(x, y)) this.#rings(x, y, 2, (ring) => ring !== 1);
    this.#format(0);
    if (version >= 7) this.#versionBits();
  }

  #rings(x, y, reach, isDark) {
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1)
        this.set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  }

  /** Level M is 00; what is written here is written anew for each mask. */
  #format(mask) {
    const { size } = this;
    let rest = mask;
    for (let i = 0; i < 10; i += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
    const bits = ((mask << 10) | rest) ^ 0x5412;
    const bit = (i) => ((bits >> i) & 1) === 1;
    for (let i = 0; i < 6; i += 1) this.set(8, i, bit(i));
    this.set(8, 7, bit(6));
    this.set(8, 8, bit(7));
    this.set(7, 8, bit(8));
    for (let i = 9; i < 15; i += 1) this.set(14 - i, 8, bit(i));
    for (let i = 0; i < 8; i += 1) this.set(size - 1 - i, 8, bit(i));
    for (let i = 8; i < 15; i += 1) this.set(8, size - 15 + i, bit(i));
    this.set(8, size - 8, true);
  }

  #versionBits() {
    const { size, version } = this;
    let rest = version;
    for (let i = 0; i < 12; i += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    const bits = (version << 12) | rest;
    for (let i = 0; i < 18; i += 1) {
      const dark = ((bits >> i) & 1) === 1;
      this.set(size - 11 + (i % 3), Math.floor(i / 3), dark);
      this.set(Math.floor(i / 3), size - 11 + (i % 3), dark);
    }
  }

  /** In columns of two from the right, up and down in turn, around all that is fixed. */
  fill(codewords) {
    let i = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step += 1) {
        for (const x of [right, right - 1]) {
          const upwards = ((right + 1) & 2) === 0;
          const y = upwards ? this.size - 1 - step : step;
          if (this.fixed[y][x] || i >= codewords.length * 8) continue;
          this.dark[y][x] = ((codewords[i >> 3] >> (7 - (i & 7))) & 1) === 1;
          i += 1;
        }
      }
    }
  }

  /** The same with this mask laid over the data. */
  masked(index) {
    const copy = new Matrix(this.version);
    copy.dark = this.dark.map((row) => [...row]);
    for (let y = 0; y < this.size; y += 1)
      for (let x = 0; x < this.size; x += 1)
        if (!this.fixed[y][x] && MASKS[index](x, y)) copy.dark[y][x] = !copy.dark[y][x];
    copy.#format(index);
    return copy;
  }

  /** How hard it is to read: runs, blocks, what looks like a corner, an uneven share of dark. */
  get penalty() {
    const { size, dark } = this;
    const columns = dark.map((_, x) => dark.map((row) => row[x]));
    let sum = 0;
    for (const line of [...dark, ...columns]) sum += linePenalty(line);
    for (let y = 0; y + 1 < size; y += 1)
      for (let x = 0; x + 1 < size; x += 1)
        if (dark[y][x] === dark[y][x + 1] && dark[y][x] === dark[y + 1][x] && dark[y][x] === dark[y + 1][x + 1])
          sum += 3;
    const share = dark.flat().filter(Boolean).length / (size * size);
    return sum + Math.floor(Math.abs(share * 100 - 50) / 5) * 10;
  }
}

function linePenalty(line) {
  let sum = 0;
  let run = 1;
  for (let i = 1; i <= line.length; i += 1) {
    if (i < line.length && line[i] === line[i - 1]) {
      run += 1;
    } else {
      if (run >= 5) sum += run - 2;
      run = 1;
    }
  }
  const text = line.map(Number).join('');
  for (const corner of ['10111010000', '00001011101'])
    for (let at = text.indexOf(corner); at >= 0; at = text.indexOf(corner, at + 1)) sum += 40;
  return sum;
}

/** Rows of true for dark; null for a text that is too long. */
export function qrMatrix(text) {
  const bytes = [...new TextEncoder().encode(text)];
  const room = (version) => CODEWORDS[version - 1] - CHECKS[version - 1] * BLOCKS[version - 1];
  const version = CODEWORDS.findIndex(
    (_, i) => bytes.length + (i + 1 < 10 ? 2 : 3) <= room(i + 1),
  ) + 1;
  if (version === 0) return null;
  const plain = new Matrix(version);
  plain.fill(codewordsOf(dataOf(bytes, version, room(version)), version));
  return MASKS.map((_, index) => plain.masked(index)).reduce((best, one) =>
    one.penalty < best.penalty ? one : best,
  ).dark;
}

const SVG = 'http://www.w3.org/2000/svg';

/** With the four modules of quiet around it; null for a text that is too long. */
export function qrNode(text, label) {
  const rows = qrMatrix(text);
  if (!rows) return null;
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `-4 -4 ${rows.length + 8} ${rows.length + 8}`);
  svg.setAttribute('class', 'qr');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', label);
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute(
    'd',
    rows
      .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
      .join(''),
  );
  svg.append(path);
  return svg;
}
