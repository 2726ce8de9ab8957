import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { notesOf } from '@brandside/contract/platform/fields/notes.ts'
import { deliveryPlatforms } from '@brandside/contract/store/delivery.ts'
import { appVersion } from '@brandside/contract/system/app-version.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type * as z from 'zod'
import { campaignEnded } from '../../marketing/marketing-activity/campaign-ended.public.ts'
import { couponEnded } from '../../marketing/user-coupon/coupon-ended.public.ts'
import { keysEnding } from '../../payment/pay-channel/keys-ending.public.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import { backupFailed } from '../../platform/backup/backup-failed.ts'
import type { Listeners } from '../../platform/contribution.ts'
import { brandDisabled } from '../../store/brand/brand-disabled.public.ts'
import { authorisationExpired } from '../../store/delivery/authorisation-expired.public.ts'
import { leftMarketing } from '../../store/shop/left-marketing.public.ts'
import { decided } from '../../wholesale/decided.public.ts'
import { administrators, but, holdersOf, only, type Recipients } from '../admin/recipients.public.ts'
import { rolesChanged } from '../admin/roles-changed.public.ts'
import { versionPublished } from '../app-version/version-published.public.ts'
import { packageChanged } from '../tenant/package-changed.public.ts'
import { webhookSwitchedOff } from '../webhook/switched-off.public.ts'

/** Notifies people of others' acts, after the commit. An announcement that comes twice gives one notice. */
export const noticeListeners: Listeners = {
  ...rolesChanged.heardBy((pool, { id, tenantId, payload: { adminId, before, after } }) => {
    const [was, is] = [before, after].map((names) => names.join('、'))
    return deliver(pool, { id, tenantId }, only(adminId), {
      words: [
        `您的角色已由“${was || '无'}”变更为“${is || '无'}”`,
        `Your roles were changed from “${was || 'none'}” to “${is || 'none'}”`,
      ],
    })
  }),
  ...backupFailed.heardBy((pool, { id, tenantId, payload: { reason } }) =>
    deliver(pool, { id, tenantId }, administrators, {
      words: [`夜间备份未成功：${reason}`, `The nightly backup did not succeed: ${reason}`],
    }),
  ),
  ...packageChanged.heardBy((pool, { id, payload: { companyId, note } }) =>
    deliver(pool, { id, tenantId: companyId }, administrators, {
      words: [`公司的套餐已变更：${note[0]}`, `Your company’s package was changed: ${note[1]}`],
    }),
  ),
  ...authorisationExpired.heardBy((pool, { id, tenantId, payload: { shopName, platform } }) => {
    const [zh, en] = deliveryPlatforms[platform]
    return deliver(pool, { id, tenantId }, holdersOf('store:delivery:auth'), {
      words: [
        `门店“${shopName}”的${zh}授权已失效，请重新授权`,
        `The authorisation of “${shopName}” at ${en} has expired: authorise it again`,
      ],
      page: 'store/delivery',
    })
  }),
  ...keysEnding.heardBy((pool, { id, tenantId, payload: { channelName, day } }) =>
    deliver(pool, { id, tenantId }, holdersOf('payment:payChannel:update'), {
      words: [
        `支付渠道“${channelName}”的证书将于 ${day} 到期，请尽快更换`,
        `A certificate of the pay channel “${channelName}” ends on ${day}: replace it soon`,
      ],
      page: 'payment/payChannel',
    }),
  ),
  ...versionPublished.heardBy((pool, { id, tenantId, operatorId, payload: { app, platform, versionName } }) => {
    const [inApp, onPlatform] = [valueLabel('app', app), valueLabel('platform', platform)]
    return deliver(pool, { id, tenantId }, but(operatorId, holdersOf('system:appVersion:list')), {
      words: [
        `${inApp[0]} ${onPlatform[0]} ${versionName} 已发布`,
        `${inApp[1]} ${versionName} for ${onPlatform[1]} was published`,
      ],
      page: 'system/appVersion',
    })
  }),
  ...decided.heardBy((pool, { id, tenantId, operatorId, payload: { approved, reason, ...what } }) =>
    deliver(pool, { id, tenantId }, but(operatorId, only(what.makerId)), {
      words: approved
        ? [`${what.title[0]} ${what.no} 已批准`, `${what.title[1]} ${what.no} was approved`]
        : [
            `${what.title[0]} ${what.no} 被驳回：${reason ?? ''}`,
            `${what.title[1]} ${what.no} was sent back: ${reason ?? ''}`,
          ],
      page: what.page,
    }),
  ),
  ...couponEnded.heardBy((pool, { id, tenantId, payload: { name, ownerId } }) =>
    deliver(pool, { id, tenantId }, only(ownerId), {
      words: [`优惠券“${name}”已结束`, `The coupon “${name}” has ended`],
      page: 'marketing/coupon',
    }),
  ),
  ...campaignEnded.heardBy((pool, { id, tenantId, payload: { name, ownerId, why } }) =>
    deliver(pool, { id, tenantId }, only(ownerId), {
      words:
        why === 'BUDGET'
          ? [`营销活动“${name}”预算已用完，自动结束`, `The campaign “${name}” has ended: its budget is used up`]
          : [`营销活动“${name}”已到期结束`, `The campaign “${name}” has reached its end`],
      page: 'marketing/marketingActivity',
    }),
  ),
  ...webhookSwitchedOff.heardBy((pool, { id, tenantId, payload: { name, why } }) =>
    deliver(pool, { id, tenantId }, holdersOf('system:webhook:update'), {
      words:
        why === 'GONE'
          ? [
              `事件推送“${name}”已停用：接收方表示不再接收`,
              `The webhook “${name}” was switched off: its receiver wants no more events`,
            ]
          : [
              `事件推送“${name}”连续失败 7 天，已停用`,
              `The webhook “${name}” was switched off after 7 days of failures`,
            ],
      page: 'system/webhook',
    }),
  ),
  ...leftMarketing.heardBy((pool, { id, tenantId, operatorId, payload: { shops, campaigns, ownerId } }) =>
    deliver(pool, { id, tenantId }, but(operatorId, only(ownerId)), {
      words: [
        `门店“${shops.join('、')}”已不参与营销，您的活动“${campaigns.join('、')}”在这些门店暂停`,
        `“${shops.join(', ')}” no longer takes part in marketing: your campaigns “${campaigns.join(', ')}” pause there`,
      ],
      page: 'marketing/marketingActivity',
    }),
  ),
  ...brandDisabled.heardBy((pool, { id, tenantId, operatorId, payload: { brand, campaigns, ownerId } }) =>
    deliver(pool, { id, tenantId }, but(operatorId, only(ownerId)), {
      words: [
        `品牌“${brand}”已停用，您的活动“${campaigns.join('、')}”随之暂停`,
        `The brand “${brand}” was disabled: your campaigns “${campaigns.join(', ')}” pause with it`,
      ],
      page: 'marketing/marketingActivity',
    }),
  ),
}

interface NoticeText {
  words: Bilingual
  page?: string
}

function deliver(
  pool: pg.Pool,
  { id, tenantId }: { id: string; tenantId: number },
  recipients: Recipients,
  { words, page }: NoticeText,
): Promise<void> {
  const [zh, en] = words.map((text) => (text.length > maxText ? `${text.slice(0, maxText - 1)}…` : text))
  return asTenant(pool, tenantId, (db) =>
    sql`
      insert into notice (admin_id, announcement, text_zh, text_en, page)
      select a.id, ${id}, ${zh}, ${en}, ${page ?? null} from admin a
       where a.tenant_id = app.tenant() and a.status = 1 and a.deleted_at is null and ${recipients}
      on conflict (tenant_id, admin_id, announcement) do nothing`.execute(db),
  )
}

const maxText = 500

/** The label of a release's value. */
function valueLabel(field: 'app' | 'platform', value: string): Bilingual {
  return notesOf(appVersion.entity.fields[field] as z.ZodType)?.options?.[value] ?? [value, value]
}
