import * as z from 'zod'
import { ById, NoInput } from '../../platform/crud.ts'
import { ask, read, write } from '../../platform/endpoint.ts'
import { dictionaryChoice, flag } from '../../platform/fields/choice.ts'
import { optionalImage } from '../../platform/fields/image.ts'
import { list } from '../../platform/fields/list.ts'
import { fieldNotes } from '../../platform/fields/notes.ts'
import { count, integer } from '../../platform/fields/number.ts'
import { reference } from '../../platform/fields/reference.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { endMoment, instant, moment } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import { LandingBlock } from './landing-block.ts'
import { posterFormats, posterSizes, posterTemplates } from './marketing-activity-words.ts'

const template = dictionaryChoice(['海报模板', 'Template'], posterTemplates)
const size = dictionaryChoice(['尺寸', 'Size'], posterSizes)
const format = dictionaryChoice(['格式', 'Format'], posterFormats)
const fileName = text(['文件名', 'File name'], { max: 200 })
/** A data address of a file or of a small picture of it. */
const data = z.string().register(fieldNotes, { label: ['文件', 'File'], kind: 'text' })

const bleed = flag(['出血 3 毫米', '3 mm bleed'])

const missing = text(['字体没有的字', 'Characters that no font has'], { min: 0, max: 2_000 })

const Poster = z.object({
  id: Id,
  shopId: reference(['门店', 'Shop']),
  shopName: text(['门店', 'Shop'], { max: 64 }),
  staffName: optionalText(['员工', 'Staff'], { max: 64 }).unwrap(),
  format,
  size,
  /** With an edge that a printer cuts off. */
  bleed,
  fileName,
  shortCode: text(['短码', 'Short code'], { max: 16 }),
  scans: count(['扫码', 'Scans']),
  /** What stands on it has changed since. */
  outdated: flag(['已过时', 'Outdated']),
  missing: missing.clone(),
  preview: data.nullable(),
  createdAt: instant(['生成时间', 'Generated']),
})

const File = z.object({ fileName, data })

const previews = (at: string) => ({
  /** The poster of a campaign that is being written, at the first of its shops. */
  posterPreview: ask(
    `${at}/posterPreview`,
    z.object({
      name: optionalText(['名称', 'Name'], { max: 40 }),
      posterTemplate: template.clone().default('LANTERN'),
      posterTitle: optionalText(['海报标题', 'Poster title'], { max: 24 }),
      posterText: optionalText(['海报文案', 'Poster text'], { max: 80 }),
      startAt: moment(['开始时间', 'Starts']).optional(),
      endAt: endMoment(['结束时间', 'Ends']).optional(),
      shopIds: list(['参与门店', 'Shops'], Id, { max: 500 }).default([]),
      size: size.clone().default('A4'),
    }),
    z.object({
      svg: data.clone(),
      missing,
    }),
    { rule: 'list', title: ['预览海报', 'Preview poster'] },
  ),
  /** The page behind its code, as guests would get it. */
  landingPreview: ask(
    `${at}/landingPreview`,
    z.object({
      name: optionalText(['名称', 'Name'], { max: 40 }),
      posterTitle: optionalText(['海报标题', 'Poster title'], { max: 24 }),
      posterText: optionalText(['海报文案', 'Poster text'], { max: 80 }),
      posterImage: optionalImage(['落地页图片', 'Landing picture'], { scene: 'image' }),
      landing: list(['落地页内容', 'Landing page'], LandingBlock, { max: 20 }).default([]),
      /** What can be got, by name. */
      gifts: list(['奖品', 'Prizes'], text(['名称', 'Name'], { max: 30 }), { max: 20 }).default([]),
      startAt: moment(['开始时间', 'Starts']).optional(),
      endAt: endMoment(['结束时间', 'Ends']).optional(),
      shopIds: list(['参与门店', 'Shops'], Id, { max: 500 }).default([]),
    }),
    z.object({ html: data.clone() }),
    { rule: 'list', title: ['预览落地页', 'Preview landing page'] },
  ),
})

/** Posters of a campaign: made for each shop, and for each of its staff where wanted; looked at, saved, printed four to a page. */
export const posterCalls = (at: string) => ({
  generatePosters: write(
    `${at}/generatePosters`,
    z.object({
      id: Id,
      format: format.default('SVG'),
      size: size.default('A4'),
      shopIds: list(['门店', 'Shops'], z.int().positive(), { max: 500 }).default([]),
      perStaff: z
        .boolean()
        .register(fieldNotes, { label: ['每位员工一张', 'One per staff member'], kind: 'flag' })
        .default(false),
      bleed: bleed.clone().default(false),
    }),
    z.object({
      made: count(['新生成', 'Generated']),
      kept: count(['未变', 'Unchanged']),
      /** Where there are many they are made in the background. */
      jobId: z
        .int()
        .nullable()
        .register(fieldNotes, { label: ['后台任务', 'Job'], kind: 'integer' }),
    }),
    { rule: 'poster', title: ['生成海报', 'Generate posters'] },
  ),
  ...previews(at),
  posters: read(
    `${at}/posters`,
    ById,
    z.object({ address: text(['二维码网址', 'QR code URL'], { max: 100 }), list: z.array(Poster) }),
    {
      rule: 'list',
      title: ['查询海报', 'List posters'],
    },
  ),
  posterFile: read(
    `${at}/posterFile`,
    z.object({ id: Id, posterId: Id.clone().register(fieldNotes, { label: ['海报', 'Poster'], kind: 'integer' }) }),
    File,
    {
      rule: 'list',
      title: ['下载海报', 'Download poster'],
      example: { posterId: 1 },
    },
  ),
  posterSheet: read(
    `${at}/posterSheet`,
    z.object({ id: Id, size: dictionaryChoice(['尺寸', 'Size'], posterSizes).default('A4') }),
    File,
    { rule: 'list', title: ['拼版打印', 'Print poster sheet'] },
  ),
  /** All posters of a size in one zip; many of them come in parts, the print sheet with the first. */
  posterZip: read(
    `${at}/posterZip`,
    z.object({
      id: Id,
      size: dictionaryChoice(['尺寸', 'Size'], posterSizes).default('A4'),
      part: integer(['分卷', 'Part'], { min: 1, max: 500, standard: 1 }),
    }),
    File.extend({ parts: count(['分卷数', 'Parts']) }),
    { rule: 'list', title: ['打包下载海报', 'Download posters as zip'] },
  ),
  templates: read(`${at}/templates`, NoInput, z.array(z.object({ code: template, svg: data.clone() })), {
    rule: 'list',
    title: ['查询海报模板', 'List poster templates'],
  }),
})
