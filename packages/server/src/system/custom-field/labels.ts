import type { Placed } from '@brandside/contract/platform/contract.ts'
import { describeFields } from '@brandside/contract/platform/describe.ts'
import { customField } from '@brandside/contract/system/custom-field.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { refuseField } from '../../platform/refuse.ts'

type FieldLabels = Pick<RowOf<'customField'>, 'id' | 'entity' | 'labelZh' | 'labelEn'>

/** Sheets know columns by their titles, so no field is called as another one of the same records. */
export async function demandFreeLabel({ db, modules }: Context, field: FieldLabels): Promise<void> {
  const contract = modules.map((module) => module.contract).find(({ name }) => name === field.entity)
  const endpoints = (contract?.endpoints ?? {}) as Readonly<Record<string, Placed | undefined>>
  const described = [endpoints.create?.input, endpoints.list?.output].flatMap((schema) =>
    schema ? Object.values(describeFields(schema)) : [],
  )
  const { rows } = await sql<{ labelZh: string; labelEn: string }>`
    select label_zh, label_en from custom_field
     where tenant_id = app.tenant() and entity = ${field.entity} and status = 1 and deleted_at is null
       and id <> ${field.id}`.execute(db)
  const taken = [...described.map(({ label }) => label), ...rows.map(({ labelZh, labelEn }) => [labelZh, labelEn])]
  const isTaken = (label: string) => taken.some((each) => each.some((one) => folded(one) === folded(label)))
  for (const path of ['labelZh', 'labelEn'] as const)
    if (isTaken(field[path])) refuseField(path, customField.reasons.labelTaken, { label: field[path] })
}

const folded = (label: string) => label.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
