import * as z from 'zod'
import type { Bilingual } from '../bilingual.ts'
import { imageKey, paperKey, paperPictureKey } from '../uploads.ts'
import { formatOf } from './formats.ts'
import { fieldNotes, type PictureNotes } from './notes.ts'
import { blankable, line } from './text.ts'

/**
 * The key of a picture that was uploaded. The column it is kept in needs the trigger of `keepsFile()`: it takes only
 * pictures of the row's own tenant, and counts where they are used. Each says whether all may see it, or it is a paper.
 */
export function optionalImage(label: Bilingual, picture: PictureNotes) {
  const key = line(z.regex(new RegExp(`^$|${keyOf(picture.scene).source}`), 'field.format'), z.maxLength(80))
  return blankable(key, { label, kind: 'image', picture })
}

/** The key of a picture in a list of pictures; its column needs `keepsFiles()`. */
export function imageKeyText(label: Bilingual, scene: 'image' | 'paper') {
  return line(z.maxLength(80), z.regex(keyOf(scene), 'field.format')).register(fieldNotes, {
    label,
    kind: 'image',
    picture: { scene },
  })
}

const keyOf = (scene: PictureNotes['scene']) => (scene === 'paper' ? paperPictureKey : imageKey)

/** The key of a paper in a list of papers, which are read with a right only; its column needs `keepsFiles()`. */
export function paperKeyText(label: Bilingual) {
  return line(z.maxLength(80), z.regex(paperKey, 'field.format')).register(fieldNotes, {
    label,
    kind: 'text',
    format: formatOf({ kind: 'image' }),
  })
}
