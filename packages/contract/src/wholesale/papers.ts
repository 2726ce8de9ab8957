import * as z from 'zod'
import { paperKeyText } from '../platform/fields/image.ts'
import { list } from '../platform/fields/list.ts'
import { text } from '../platform/fields/text.ts'

const label = ['附件', 'Attachments'] as const
const key = paperKeyText(['文件', 'File'])

/** A paper of a document, as it was uploaded. */
const Paper = z.object({ key, name: text(['文件名', 'File name'], { max: 120 }) })
export type Paper = z.output<typeof Paper>

/** The papers of a document as they are shown, and as the call names them that keeps exactly these. */
export const papers = (max: number) => list(label, Paper, { max })
export const paperKeys = (max: number) => list(label, key, { max })
