import { sheetImport } from '@brandside/contract/platform/reasons.ts'
import { refuse } from '../../refuse.ts'

export type FileKind = 'zip' | 'compound' | 'text'

/** What a file is, by its first bytes: names lie. What holds no table is refused, with what helps. */
export function kindOfFile(head: Buffer): FileKind {
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return 'compound'
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04])) return 'zip'
  if (head.toString('latin1', 0, 5) === '%PDF-') return refuse(sheetImport.pdf)
  if (pictures.some((start) => startsWith(head, start))) return refuse(sheetImport.picture)
  if (archives.some((start) => startsWith(head, start))) return refuse(sheetImport.archive)
  return 'text'
}

const startsWith = (head: Buffer, bytes: readonly number[]) => bytes.every((byte, at) => head[at] === byte)

/** PNG, JPEG, GIF, TIFF, BMP, and WebP within RIFF. */
const pictures = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x49, 0x49, 0x2a, 0],
  [0x4d, 0x4d, 0, 0x2a],
  [0x52, 0x49, 0x46, 0x46],
]
/** RAR, 7z, gzip. */
const archives = [
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x1f, 0x8b],
]
