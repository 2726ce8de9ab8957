import * as z from 'zod'
import { dictionaryChoice } from '../../platform/fields/choice.ts'
import { optionalImage } from '../../platform/fields/image.ts'
import { optionalLines, optionalText } from '../../platform/fields/text.ts'
import { landingBlockKinds } from './marketing-activity-words.ts'

/** A part of a landing page: a paragraph, a picture or a button; a picture may lead somewhere, too. */
export const LandingBlock = z.object({
  kind: dictionaryChoice(['内容', 'Block'], landingBlockKinds),
  /** Of a picture, what it shows: for those who do not see it. */
  text: optionalLines(['文字', 'Text'], { max: 1000 }),
  image: optionalImage(['图片', 'Picture'], { scene: 'image' }),
  link: optionalText(['链接', 'Link'], { max: 512 }),
})
