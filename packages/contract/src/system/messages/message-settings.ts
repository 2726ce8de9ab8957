import * as z from 'zod'
import { list } from '../../platform/fields/list.ts'
import { fieldNotes } from '../../platform/fields/notes.ts'
import { optionalText, text } from '../../platform/fields/text.ts'

const setting = text(['配置项', 'Setting'], { max: 40 })
const value = optionalText(['值', 'Value'], { max: 500 })

/** The account of a company at the partner of a channel. What is left out stays; null or blank removes; a mask means "unchanged". */
export const settingValues = z
  .array(z.object({ setting, value }))
  .max(20)
  .register(fieldNotes, { label: ['渠道配置', 'Configuration'], kind: 'list', privacy: 'secret' })

/** The same as it may be read: of a secret six stars and, of a long one, its last four characters. */
export const maskedSettings = list(['已存配置', 'Stored configuration'], z.object({ setting, value: value.unwrap() }))
