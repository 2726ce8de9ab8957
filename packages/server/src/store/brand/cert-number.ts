import { field } from '@brandside/contract/platform/reasons.ts'
import { isIdCard } from '@brandside/contract/platform/rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { seal } from '../../platform/identity/seal.ts'
import { sealedColumn } from '../../platform/identity/sealed-column.ts'
import { refuseField } from '../../platform/refuse.ts'

/** The number of a certificate as it is kept: a person's is sealed, and shown by its first three and last four characters. */
interface KeptNumber {
  certNo: string
  certNoSealed: string | null
}

interface Certificate {
  paperType: string
  certNo: string
  /** Of the field, for a refusal. */
  path: string
}

export async function keptNumber(db: Db, { paperType, certNo, path }: Certificate): Promise<KeptNumber> {
  if (paperType !== 'LEGAL_ID') return { certNo, certNoSealed: null }
  if (!isIdCard(certNo)) refuseField(path, field.idCard, { label: ['证件号', 'Number'] })
  return sealNumber(certNo, await sealingKey(db))
}

/** Seals the numbers of persons that earlier versions have kept as they are. */
export async function sealNumbers(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number; certNo: string }>`
    select id, cert_no from brand_qualification
     where tenant_id = app.tenant() and type = 'LEGAL_ID' and cert_no_sealed is null for update`.execute(db)
  if (rows.length === 0) return
  const key = await sealingKey(db)
  for (const { id, certNo: plain } of rows) {
    const { certNo, certNoSealed } = sealNumber(plain, key)
    await sql`
      update brand_qualification set cert_no = ${certNo}, cert_no_sealed = ${certNoSealed}
       where tenant_id = app.tenant() and id = ${id}`.execute(db)
  }
}

function sealNumber(plain: string, { key, tenantId }: SealingKey): KeptNumber {
  const certNoSealed = seal(plain, sealedFor({ tenantId }), key)
  return { certNo: `${plain.slice(0, 3)}****${plain.slice(-4)}`, certNoSealed }
}

const sealedFor = ({ tenantId }: { tenantId: number }) => ({ purpose: 'brand.legalId', owner: String(tenantId) })

export const sealedCertNumbers = sealedColumn({ table: 'brandQualification', column: 'certNoSealed', sealedFor })

interface SealingKey {
  key: string
  tenantId: number
}

async function sealingKey(db: Db): Promise<SealingKey> {
  const { rows } = await sql<SealingKey>`select app.instance_key() as key, app.tenant() as tenant_id`.execute(db)
  return rows[0] as SealingKey
}
