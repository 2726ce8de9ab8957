import type { SystemContext } from '../context.ts'
import type { Announcement } from '../contribution.ts'
import { jobsWithin } from './job-store.ts'

/** In seconds: a job whose process has not said for so long that it lives is given to another one. */
const lease = 15

/**
 * Announces an event to its listeners, as a job written in the caller's own transaction: it leaves when the change is
 * committed and not otherwise, at least once. Foreign systems are called from a listener, never inside a transaction.
 */
export async function announce(
  ctx: Pick<SystemContext, 'db' | 'tenantId' | 'operator'>,
  event: string,
  payload: unknown,
  { notBefore }: { notBefore?: Date | undefined } = {},
): Promise<void> {
  const jobs = await jobsWithin(ctx.db)
  // Without a listener there is no queue.
  if (!(await jobs.getQueue(event))) return
  const announcement: Omit<Announcement, 'id'> = { tenantId: ctx.tenantId, operatorId: ctx.operator.id, payload }
  await jobs.send(event, announcement, { heartbeatSeconds: lease, ...(notBefore && { startAfter: notBefore }) })
}
