import { inflateRawSync } from 'node:zlib';
import { changedShape, Fault, messageOf } from '../../errors.ts';

export interface ZipLimits {
  /** Wanted files. */
  readonly entries: number;
  /** All wanted files together, after decompression. */
  readonly bytes: number;
}

/** Position of a file by the archive's directory. Its sizes are not trusted. */
interface DirectoryEntry {
  readonly name: string;
  readonly method: number;
  readonly packedBytes: number;
  readonly headerAt: number;
}

const END = 0x06054b50;
const END_64 = 0x06064b50;
const END_64_LOCATOR = 0x07064b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const IN_EXTRA_32 = 0xffffffff;
const EXTRA_64 = 1;

/** Names that an archive may list, wanted or not. */
const MOST_NAMES = 20_000;
/** Text is compressed by ten or twenty to one; a much higher ratio means endless repetition. */
const MOST_GROWTH = 250;
const GROWTH_FROM_BYTES = 16 * 1024 * 1024;

/**
 * Unpacks the wanted files of a zip archive. Output is counted while it is unpacked and ends at the limit: sizes of the
 * archive's directory are not trusted.
 * @throws Fault `too-large` beyond the limits, `changed-shape` for an archive that is damaged.
 */
export function unzip(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  limits: ZipLimits,
  what: string,
): ReadonlyMap<string, Uint8Array> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const files = new Map<string, Uint8Array>();
  let left = limits.bytes;
  for (const entry of readDirectory(archive)) {
    if (!isWanted(entry.name) || entry.name.endsWith('/')) continue;
    if (files.size >= limits.entries) throw tooLarge(`more than ${limits.entries} files`, what);
    const file = unpackEntry(archive, entry, left, { limits, what });
    left -= file.byteLength;
    files.set(entry.name, file);
  }
  return files;
}

/** The names of the files of an archive. @throws Fault `changed-shape` for one that is damaged. */
export function listNames(bytes: Uint8Array): string[] {
  return readDirectory(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).map(({ name }) => name);
}

function unpackEntry(
  archive: Buffer,
  { name, method, packedBytes, headerAt }: DirectoryEntry,
  left: number,
  { limits, what }: { readonly limits: ZipLimits; readonly what: string },
): Uint8Array {
  if (headerAt + 30 > archive.length || archive.readUInt32LE(headerAt) !== LOCAL) throw damaged(`no file at ${name}`);
  const from = headerAt + 30 + archive.readUInt16LE(headerAt + 26) + archive.readUInt16LE(headerAt + 28);
  if (from + packedBytes > archive.length) throw damaged('it ends early');
  const packed = archive.subarray(from, from + packedBytes);
  const most = Math.min(left, Math.max(GROWTH_FROM_BYTES, packedBytes * MOST_GROWTH));
  const says =
    most === left ? `more than ${limits.bytes} bytes` : `a file that unpacks to ${MOST_GROWTH} times its size`;
  if (method === 0) {
    if (packedBytes > most) throw tooLarge(says, what);
    return new Uint8Array(packed);
  }
  if (method !== 8) throw damaged(`compressed by method ${method}, which is not supported`);
  try {
    // A limit of 0 bytes would mean no limit.
    const file = inflateRawSync(packed, { maxOutputLength: Math.max(1, most), chunkSize: 64 * 1024 });
    if (file.byteLength > most) throw tooLarge(says, what);
    return file;
  } catch (error) {
    if (error instanceof Fault) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(says, what);
    throw damaged(messageOf(error));
  }
}

function readDirectory(archive: Buffer): DirectoryEntry[] {
  try {
    const { count, at: first } = findDirectory(archive);
    if (count > MOST_NAMES) throw tooLarge(`more than ${MOST_NAMES} files`, 'a document');
    const entries: DirectoryEntry[] = [];
    let at = first;
    for (let position = 0; position < count; position += 1) {
      if (archive.readUInt32LE(at) !== ENTRY) throw damaged('its directory is broken');
      const nameBytes = archive.readUInt16LE(at + 28);
      const extraBytes = archive.readUInt16LE(at + 30);
      const isUtf8 = (archive.readUInt16LE(at + 8) & 0x800) !== 0;
      const nameAt = at + 46;
      entries.push({
        name: archive.toString(isUtf8 ? 'utf8' : 'latin1', nameAt, nameAt + nameBytes),
        method: archive.readUInt16LE(at + 10),
        ...placeOf(archive, at, nameAt + nameBytes, extraBytes),
      });
      at = nameAt + nameBytes + extraBytes + archive.readUInt16LE(at + 32);
    }
    return entries;
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw damaged(messageOf(error));
  }
}

/** Size and position of an entry; with ZIP64 they are in the extra field if the plain ones are at their maximum. */
function placeOf(archive: Buffer, at: number, extraAt: number, extraBytes: number) {
  let packedBytes = archive.readUInt32LE(at + 20);
  let headerAt = archive.readUInt32LE(at + 42);
  const isUnpackedLong = archive.readUInt32LE(at + 24) === IN_EXTRA_32;
  if (packedBytes !== IN_EXTRA_32 && headerAt !== IN_EXTRA_32) return { packedBytes, headerAt };
  for (let field = extraAt; field + 4 <= extraAt + extraBytes; field += 4 + archive.readUInt16LE(field + 2)) {
    if (archive.readUInt16LE(field) !== EXTRA_64) continue;
    let value = field + 4 + (isUnpackedLong ? 8 : 0);
    if (packedBytes === IN_EXTRA_32) {
      packedBytes = Number(archive.readBigUInt64LE(value));
      value += 8;
    }
    if (headerAt === IN_EXTRA_32) headerAt = Number(archive.readBigUInt64LE(value));
    break;
  }
  return { packedBytes, headerAt };
}

function findDirectory(archive: Buffer): { count: number; at: number } {
  const stop = Math.max(0, archive.length - END_BYTES - LONGEST_COMMENT);
  let end = archive.length - END_BYTES;
  while (end >= stop && archive.readUInt32LE(end) !== END) end -= 1;
  if (end < stop) throw damaged('it has no directory');
  const [count, at] = [archive.readUInt16LE(end + 10), archive.readUInt32LE(end + 16)];
  if (count !== 0xffff && at !== IN_EXTRA_32) return { count, at };
  const locator = end - 20;
  if (locator < 0 || archive.readUInt32LE(locator) !== END_64_LOCATOR) return { count, at };
  const end64 = Number(archive.readBigUInt64LE(locator + 8));
  if (archive.readUInt32LE(end64) !== END_64) throw damaged('its directory is broken');
  return { count: Number(archive.readBigUInt64LE(end64 + 32)), at: Number(archive.readBigUInt64LE(end64 + 48)) };
}

const tooLarge = (problem: string, what: string): Fault =>
  new Fault('too-large', `a zip archive of ${problem}; expected ${what}`);

const damaged = (problem: string): Fault =>
  changedShape('the zip archive', 'the document', `cannot be read: ${problem}`);
