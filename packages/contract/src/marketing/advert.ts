import * as z from 'zod'
import type { Output } from '../platform/contract.ts'
import { Created } from '../platform/crud.ts'
import type { Dictionary } from '../platform/dictionaries.ts'
import { read, write } from '../platform/endpoint.ts'
import { entity } from '../platform/entity/entity.ts'
import { choice, dictionaryChoice } from '../platform/fields/choice.ts'
import { optionalImage } from '../platform/fields/image.ts'
import { list } from '../platform/fields/list.ts'
import { optionalPercent } from '../platform/fields/money.ts'
import { fieldNotes, noLimit } from '../platform/fields/notes.ts'
import { count, integer } from '../platform/fields/number.ts'
import { reference } from '../platform/fields/reference.ts'
import { optionalLines, optionalText, text } from '../platform/fields/text.ts'
import { day, endMoment, instant, moment } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { AdvertTrial, versions } from './advert-trial.ts'
import { HomeButtonShown, homeClient } from './home-button.ts'
import { linkType, linkValue } from './link.ts'
import { phase } from './phase.ts'
import { dayWindows, weekdays } from './when.ts'

export const positions = {
  code: 'advert_position',
  name: ['广告位', 'Advert position'],
  items: {
    SPLASH: ['开屏', 'Splash screen'],
    HOME_TOP: ['首页轮播', 'Home carousel'],
    HOME_MIDDLE: ['首页中部', 'Home, middle'],
    POPUP: ['首页弹窗', 'Pop-up'],
    MENU_TOP: ['点餐页顶部', 'Menu, top'],
    PAY_RESULT: ['支付结果页', 'After payment'],
    MINE: ['我的页面', 'My page'],
  },
} as const satisfies Dictionary

const position = dictionaryChoice(['广告位', 'Position'], positions)
export type Position = z.output<typeof position>

/** So long an advert may run. */
export const maxAdvertDays = 366

const mediaType = dictionaryChoice(['素材类型', 'Media'], {
  code: 'advert_media',
  name: ['广告素材', 'Advert media'],
  items: { IMAGE: ['图片', 'Picture'], VIDEO: ['视频', 'Video'] },
})

const audience = dictionaryChoice(['人群', 'Audience'], {
  code: 'advert_audience',
  name: ['广告人群', 'Advert audience'],
  items: {
    ALL: ['所有人', 'Everyone'],
    NEW: ['新客', 'New guests'],
    MEMBER: ['会员', 'Members'],
    INACTIVE_30D: ['30 天未到店', 'Inactive for 30 days'],
  },
})

const at = '/pcapi/v1/advert'
const fields = {
  title: text(['标题', 'Title'], { max: 60 }),
  position,
  mediaType: mediaType.default('IMAGE'),
  image: optionalImage(['图片', 'Picture'], { scene: 'image' }),
  imageDark: optionalImage(['深色模式图片', 'Picture for dark mode'], { scene: 'image' }),
  videoUrl: optionalText(['视频地址', 'Video URL'], { max: 512 }),
  alt: optionalText(['替代文字', 'Alternative text'], { max: 60 }),
  linkType: linkType.default('NONE'),
  linkValue,
  brandIds: list(['限定品牌', 'Brands'], Id, { max: 100 }).default([]),
  shopIds: list(['限定门店', 'Shops'], Id, { max: 500 }).default([]),
  cardLevels: list(['会员等级', 'Card levels'], z.int().min(1).max(20), { max: 20 }).default([]),
  audience: audience.default('ALL'),
  startAt: moment(['开始时间', 'Starts']),
  endAt: endMoment(['结束时间', 'Ends']),
  weekdays: weekdays(),
  dayWindows: dayWindows(),
  weight: integer(['权重', 'Weight'], { min: 1, max: 100, standard: 10 }),
  freqCap: integer(['每人每日上限', 'Daily limit per person'], { min: 0, max: 20, standard: 0, blank: noLimit(0) }),
  sort: integer(['排序', 'Sort order'], { min: 0, max: 9999, standard: 100 }),
  remark: optionalLines(['备注', 'Remark'], { max: 500 }),
}

const StatDay = z.object({
  day: day(['日期', 'Day']),
  impressions: count(['曝光', 'Impressions']),
  clicks: count(['点击', 'Clicks']),
})

const AdvertHit = z.object({
  advertId: Id,
  kind: choice(['事件', 'Event'], { SHOWN: ['曝光', 'Impression'], CLICKED: ['点击', 'Click'] }),
  at: instant(['时间', 'At']),
})

/** What the open side tells a client of an advert. */
const AdvertShown = z.object({
  id: Id,
  position,
  mediaType,
  image: z.string().nullable(),
  imageDark: z.string().nullable(),
  videoUrl: z.string().nullable(),
  alt: z.string().nullable(),
  linkType,
  linkValue: z.string().nullable(),
  freqCap: z.int(),
})

/** Pictures with links at positions of the consumer clients (consumer.md 5). */
export const advert = entity({
  name: 'advert',
  area: 'marketing',
  chooses: ['coupon'],
  title: ['广告', 'Advert'],
  menu: { title: ['广告管理', 'Adverts'], icon: 'advert', order: 10 },
  at,
  fields,
  derived: {
    phase,
    /** While it is tried against another version. */
    side: dictionaryChoice(['版本', 'Version'], versions).nullable(),
    impressions: count(['曝光', 'Impressions']),
    clicks: count(['点击', 'Clicks']),
    ctrBp: optionalPercent(['点击率', 'Click rate']).unwrap(),
  },
  row: [
    ...([
      'title',
      'image',
      'position',
      'linkType',
      'linkValue',
      'startAt',
      'endAt',
      'phase',
      'side',
      'audience',
    ] as const),
    ...(['weight', 'sort', 'impressions', 'clicks', 'ctrBp'] as const),
  ],
  filters: {
    title: 'contains',
    position: 'equals',
    status: 'equals',
    phase: phase.clone(),
    shopId: reference(['门店', 'Shop']),
    startAt: 'within',
  },
  sort: ['sort', 'startAt', 'endAt', 'createdAt', 'updatedAt'],
  order: ['sort'],
  scope: 'tenant',
  reach: { brands: 'brandIds', shops: 'shopIds' },
  starts: 0,
  example: {
    title: '冬日暖锅上新',
    position: 'HOME_TOP',
    mediaType: 'VIDEO',
    videoUrl: 'https://media.lantern.example/winter.mp4',
    linkType: 'PAGE',
    linkValue: '/menu/winter',
    startAt: '2026-12-01T00:00:00.000Z',
    endAt: '2027-01-31T16:00:00.000Z',
  },
  reasons: {
    badLink: ['跳转目标不存在或已停用', 'The link target does not exist or is disabled'],
    badWindow: [
      '结束时间须晚于开始时间，且不超过 {max} 天',
      'The end must be after the start, at most {max} days later',
    ],
    noMedia: ['请先上传图片或填写视频地址', 'Upload a picture or enter a video URL first'],
    badPicture: [
      '“{position}”的图片须为 {width}×{height} 或同比例的更大图片（现为 {now}）',
      'A picture for “{position}” must be {width}×{height}, or larger in the same proportions (it is {now})',
    ],
    badVideo: ['视频地址须以 https:// 开头', 'The video URL must start with https://'],
    shopMissing: ['所选门店不存在', 'A chosen shop does not exist'],
    brandMissing: ['所选品牌不存在', 'A chosen brand does not exist'],
    slotFull: [
      '广告位“{position}”在 {from} 至 {to} 之间已有 {count} 个广告',
      'The position “{position}” already has {count} adverts between {from} and {to}',
    ],
    ended: ['广告已结束，请先修改时间', 'The advert has ended; change its dates first'],
    inTrial: [
      'A/B 对比期间两个版本共用一个广告位，不能修改位置、时间和人群',
      'During an A/B test both versions share one place: position, time and audience cannot be changed',
    ],
    tried: ['该广告已在 A/B 对比中', 'This advert is already in an A/B test'],
    otherPosition: ['广告“{title}”不在该广告位', 'The advert “{title}” belongs to another position'],
  },
  endpoints: () => ({
    /** What an app shows on its home page: the adverts that run at a shop, and the buttons. */
    home: read(
      '/pcapi/open/v1/home',
      z.object({
        brandId: reference(['品牌', 'Brand']),
        shopId: reference(['门店', 'Shop']).optional(),
        memberId: reference(['会员', 'Member']).optional(),
        client: homeClient,
        build: count(['构建号', 'Build']).default(0),
      }),
      z.object({ adverts: z.array(AdvertShown), buttons: z.array(HomeButtonShown) }),
      { rule: 'client', title: ['首页内容', 'Home page'], example: { brandId: 1, client: 'MINIAPP' } },
    ),
    /** What an app has shown and what was touched, in batches: each once for a viewer and a minute. */
    hits: write(
      '/pcapi/open/v1/advert/hits',
      z.object({
        shopId: reference(['门店', 'Shop']).optional(),
        /** The member, or what the app knows its device by. */
        viewer: text(['浏览者', 'Viewer'], { max: 64 }),
        hits: list(['记录', 'Hits'], AdvertHit, { min: 1, max: 200 }),
      }),
      z.object({ counted: count(['计入', 'Counted']) }),
      {
        rule: 'client',
        title: ['广告曝光与点击', 'Impressions and clicks'],
        example: { viewer: 'm1', hits: [{ advertId: 1, kind: 'SHOWN', at: '2026-11-20T04:00:00.000Z' }] },
      },
    ),
    sort: write(
      `${at}/sort`,
      z.object({ position, ids: list(['广告', 'Adverts'], Id, { min: 1, max: 100 }) }),
      z.object({ changed: count(['已调整', 'Changed']) }),
      { rule: 'update', title: ['调整广告顺序', 'Arrange adverts'], example: { position: 'HOME_TOP' } },
    ),
    copy: write(`${at}/copy`, z.object({ id: Id }), Created, {
      rule: 'create',
      title: ['复制广告', 'Copy advert'],
    }),
    /** A second version that is shown to half of the guests, until the better one stays. */
    variant: write(`${at}/variant`, z.object({ id: Id }), Created, {
      rule: 'create',
      title: ['创建 A/B 版本', 'Create A/B version'],
    }),
    stat: read(
      `${at}/stat`,
      z.object({ id: Id, from: day(['开始日期', 'From']).optional(), to: day(['结束日期', 'Until']).optional() }),
      z.object({
        days: list(['按日', 'By day'], StatDay, { max: 400 }),
        trial: AdvertTrial.nullable().register(fieldNotes, { label: ['A/B 对比', 'A/B test'], kind: 'list' }),
      }),
      { rule: 'list', title: ['查询广告效果', 'View advert results'] },
    ),
  }),
})

export type AdvertRow = Output<typeof advert, 'list'>['list'][number]
