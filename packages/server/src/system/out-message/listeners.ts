import type { Id } from '@brandside/contract/platform/id.ts'
import { asSystem } from '../../platform/as-system.ts'
import { backupFailed } from '../../platform/backup/backup-failed.ts'
import type { Listeners } from '../../platform/contribution.ts'
import { decisionWaiting } from '../../platform/states/decision-waiting.ts'
import { administrators, but, holdersOf } from '../admin/recipients.public.ts'
import { messageDue, tellOf } from '../messages/put-message.public.ts'
import { deliver } from './deliver.ts'

/** What is told outside of the product when it happens, and the messages themselves. */
export const messageListeners: Listeners = {
  ...messageDue.heardBy((pool, { tenantId, payload: { messageId } }) => deliver(pool, tenantId, messageId)),
  ...backupFailed.heardBy((pool, { id, tenantId, payload: { reason } }) =>
    asSystem(pool, tenantId as Id, (ctx) =>
      tellOf(ctx, {
        event: 'BACKUP_FAILED',
        announcement: id,
        title: ['夜间备份未成功', 'The nightly backup did not succeed'],
        text: [reason, reason],
        page: 'system/health',
        concerned: administrators,
      }),
    ),
  ),
  ...decisionWaiting.heardBy((pool, { id, tenantId, operatorId, payload: { title, no, page, tag } }) =>
    asSystem(pool, tenantId as Id, (ctx) =>
      tellOf(ctx, {
        event: 'APPROVAL',
        announcement: id,
        title: [`${title[0]} ${no} 待审批`, `${title[1]} ${no} waits for approval`],
        text: ['请登录后办理', 'Sign in to decide'],
        page,
        concerned: but(operatorId, holdersOf(tag)),
      }),
    ),
  ),
}
