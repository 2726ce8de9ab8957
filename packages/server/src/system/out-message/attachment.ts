import { sql } from 'kysely'
import type pg from 'pg'
import { asTenant } from '../../platform/as-tenant.ts'
import { readFile } from '../../platform/jobs/job-file.ts'
import { printer } from '../../platform/printing/printer.ts'
import type { StoredMessage } from './stored-message.ts'

interface Attachment {
  name: string
  type: string
  bytes: Buffer
}

/** The document or sheet that goes along; of a sheet that is being made, later. */
export async function attachmentOf(
  pool: pg.Pool,
  tenantId: number,
  { printout, logo, jobId }: StoredMessage,
): Promise<Attachment | undefined | 'LATER' | 'FAILED'> {
  if (printout) {
    const { pdf } = await printer.run({ printout, logo })
    return { name: `${printout.no}.pdf`, type: 'application/pdf', bytes: Buffer.from(pdf) }
  }
  return jobId === null ? undefined : sheetOf(pool, tenantId, jobId)
}

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function sheetOf(pool: pg.Pool, tenantId: number, jobId: number): Promise<Attachment | 'LATER' | 'FAILED'> {
  let found: Attachment | 'LATER' | 'FAILED' = 'FAILED'
  await asTenant(pool, tenantId, async (db) => {
    const { rows } = await sql<{ state: string; fileName: string | null }>`
      select state, file_name from job where tenant_id = app.tenant() and id = ${jobId}`.execute(db)
    const [job] = rows
    if (job?.state === 'WAITING' || job?.state === 'RUNNING') found = 'LATER'
    if (job?.state !== 'DONE' || job.fileName === null) return
    const parts: Uint8Array[] = []
    for await (const part of readFile(db, jobId)) parts.push(part)
    found = { name: job.fileName, type: sheetType, bytes: Buffer.concat(parts) }
  })
  return found
}
