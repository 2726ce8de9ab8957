import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { type Scene, sceneRules } from '@brandside/contract/platform/uploads.ts'
import { showSize } from '../../base/format/size.ts'
import { words } from './files.words.ts'

/** Says what a file must be, as far as that can be seen before it is sent; the store looks at its bytes (S110). */
export function wrongFile(file: Pick<File, 'type' | 'size'>, scene: Scene): Bilingual | undefined {
  const { accept, maxSize } = sceneRules[scene]
  if (!accept.includes(file.type)) return words.wrongType
  if (file.size === 0) return words.emptyFile
  return file.size > maxSize ? words.tooLarge : undefined
}

/** Placeholders of the sentences above and of the help: `JPG、PNG`, `10 MB`. */
export function limitsOf(scene: Scene): { types: string; size: string } {
  const { accept, maxSize } = sceneRules[scene]
  const names = accept.map((type) => typeNames[type] ?? type)
  return { types: names.join(', '), size: showSize(maxSize) }
}

const typeNames: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
}
