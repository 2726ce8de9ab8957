/** Types that are ever kept, with the one extension each gets. */
export const extensions = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const

export type FileType = keyof typeof extensions

/** How many bytes `typeOf` wants to see. */
export const headLength = 16

/** The type of a file by its first bytes (identity.md 7.3): neither its name nor what a browser says of it counts. */
export function typeOf(head: Buffer): FileType | undefined {
  const text = head.toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp'
  return text.startsWith('%PDF-') ? 'application/pdf' : undefined
}

export function isPicture(type: FileType): boolean {
  return type !== 'application/pdf'
}

/** The name a person gave a file, for people to read: it never becomes part of a path. */
export function readableName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}/\\]/gu, '')
    .trim()
  return [...plain].slice(0, 120).join('').slice(0, 120) || 'file'
}
