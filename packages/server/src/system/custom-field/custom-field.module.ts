import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { type CustomKind, customLimits } from '@brandside/contract/platform/entity/custom-fields.rules.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { customField } from '@brandside/contract/system/custom-field.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { keptBy } from '../../platform/delete-guards.ts'
import { demandVersion, type RowOf } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { keptChoices, newChoices } from './choices.ts'
import { demandFreeLabel } from './labels.ts'
import { newKey } from './new-key.ts'

type Field = RowOf<'customField'>

const { reasons } = customField
const fields = entityTable(customField, { nameOf: ({ labelZh, key }) => `${labelZh} ${key}` })

export const customFieldModule = serve(
  customField,
  fields.handlers({ create, update, setStatus }, { prepare: (ctx, row) => demandFits(ctx, row) }),
  {
    deleteGuards: {
      // What records have is kept: such a field can be disabled.
      customField: keptBy({
        table: 'customValue',
        column: 'fieldId',
        reason: reasons.inUse,
        tells: {
          name: sql`(select f.label_zh from custom_field f
                             where f.tenant_id = custom_value.tenant_id and f.id = custom_value.field_id)`,
        },
      }),
    },
  },
)

async function create(ctx: Context, input: Parsed<typeof customField, 'create'>) {
  const { entity, kind, required } = input
  await holdFields(ctx)
  demandSound({ kind, required })
  await demandFits(ctx, { ...input, id: 0 as Id })
  const key = input.key ?? (await newKey(ctx, entity, input.labelEn))
  const row = await fields.insert(ctx, { ...input, key }, { choices: newChoices(kind, input.choices) })
  fields.logged(ctx, undefined, row)
  return { id: row.id }
}

async function update(ctx: Context, { choices, ...input }: Parsed<typeof customField, 'update'>) {
  await holdFields(ctx)
  const before = await fields.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const changes: Partial<Field> = fields.changesOf(before, {
    ...input,
    ...(choices && { choices: await keptChoices(ctx, before, choices) }),
  })
  const after = { ...before, ...changes }
  demandSound({ kind: before.kind as CustomKind, required: after.required })
  if (changes.labelZh !== undefined || changes.labelEn !== undefined) await demandFreeLabel(ctx, after)
  return fields.save(ctx, before, changes)
}

async function setStatus(ctx: Context, { id, status }: { id: Id; status: Status }) {
  await holdFields(ctx)
  const row = await fields.lock(ctx, 'setStatus', id)
  if (status === 1 && row.status === 0) await demandFits(ctx, row)
  return fields.putStatus(ctx, row, status)
}

/** Changes of one company's fields wait for each other: how many there are and what they are called is one decision. */
async function holdFields({ db, tenantId }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('custom fields'), ${tenantId}::int)`.execute(db)
}

async function demandFits(ctx: Context, row: Pick<Field, 'id' | 'entity' | 'labelZh' | 'labelEn'>): Promise<void> {
  await demandFreeLabel(ctx, row)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from custom_field
     where tenant_id = app.tenant() and entity = ${row.entity} and status = 1 and deleted_at is null
       and id <> ${row.id}`.execute(ctx.db)
  if ((rows[0]?.count ?? 0) >= customLimits.fields) refuse(reasons.tooMany, { max: customLimits.fields })
}

function demandSound({ kind, required }: { kind: CustomKind; required: boolean }): void {
  if (kind === 'FLAG' && required) refuseField('required', reasons.flagRequired)
}
