import { SideThread } from '../../../platform/threads/side-thread.ts'
import type { PosterWords } from './poster.ts'
import type { Drawn, Poster, PosterFile } from './poster-files.ts'
import type { Logo } from './poster-head.ts'

export type PosterTask =
  | { kind: 'FILE'; words: PosterWords; size: string; format: string; drawn: Drawn }
  | { kind: 'SVG'; words: PosterWords; size: string; logo?: Logo | undefined }
  | { kind: 'SHEET'; posters: readonly Poster[]; size: string }
  | { kind: 'MISSING'; words: readonly PosterWords[] }

/** PDF, fonts and pictures take 30 MB, and a tenth of a second of processor for each poster: they have a thread of their own. */
const thread = new SideThread<PosterTask, Uint8Array[]>(new URL('./poster-thread.ts', import.meta.url))

/** `posterFile`, `posterSvg` and `printSheet`, beside the thread that answers calls. */
export async function drawFile(words: PosterWords, size: string, format: string, drawn: Drawn): Promise<PosterFile> {
  const [content = none, preview = none] = await thread.run({ kind: 'FILE', words, size, format, drawn })
  return { content: Buffer.from(content), preview: Buffer.from(preview) }
}

/** The drawing, and the characters that no font has. */
export async function drawSvg(
  words: PosterWords,
  size: string,
  logo?: Logo,
): Promise<{ svg: string; missing: string }> {
  const [svg = none, missing = none] = await thread.run({ kind: 'SVG', words, size, logo })
  return { svg: Buffer.from(svg).toString(), missing: Buffer.from(missing).toString() }
}

/** Of each poster the characters that no font has. */
export async function missingOn(words: readonly PosterWords[]): Promise<string[]> {
  if (words.length === 0) return []
  return (await thread.run({ kind: 'MISSING', words })).map((found) => Buffer.from(found).toString())
}

export async function drawSheet(posters: readonly Poster[], size: string): Promise<Buffer> {
  const [sheet = none] = await thread.run({ kind: 'SHEET', posters, size })
  return Buffer.from(sheet)
}

const none = new Uint8Array()
