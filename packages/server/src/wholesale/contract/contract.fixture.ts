import type { Id } from '@brandside/contract/platform/id.ts'
import { contract } from '@brandside/contract/wholesale/contract.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture, Input, Maker } from '../../platform/testing/walk/fixture.ts'

const { submit, approve, view } = contract.endpoints

/** As if somebody else had written it: nobody approves what is his own. */
async function ofAnother(id: Id, { database }: Maker): Promise<void> {
  await asSuperuser(database, (db) => db.query('update app.contract set created_by = null where id = $1', [id]))
}

async function moved(input: Input, person: Maker, ...moves: (typeof submit | typeof approve)[]): Promise<void> {
  const id = input.id as Id
  await ofAnother(id, person)
  for (const move of moves) {
    const { data } = await person.caller.call(view, { id })
    await person.caller.call(move, { id, version: data?.version ?? 0 })
  }
}

/** A paper of the person’s company, as an upload leaves it. */
async function aPaper(id: Id, { database }: Maker): Promise<string> {
  const { rows } = await asSuperuser(database, (db) =>
    db.query<{ key: string }>(
      `insert into app.file (tenant_id, key, object, scene, name, hash, sha256, size, mime)
       select tenant_id, k, k, 'contract', '盖章扫描件.pdf', 'h', repeat('0', 64), 1, 'application/pdf'
         from app.contract,
              lateral (select 't' || tenant_id || '/papers/202611/' || replace(gen_random_uuid()::text, '-', '') || '.pdf') of (k)
        where id = $1 returning key`,
      [id],
    ),
  )
  return rows[0]?.key as string
}

export default {
  of: contract,
  alsoCalled: ['prev'],
  inputs: {
    attach: async (maker) => {
      const id = await maker.row(contract)
      const { data } = await maker.caller.call(view, { id })
      return { id, version: data?.version ?? 0, keys: [await aPaper(id, maker)] }
    },
  },
  before: {
    withdraw: (input, person) => moved(input, person, submit),
    approve: (input, person) => moved(input, person, submit),
    reject: (input, person) => moved(input, person, submit),
    terminate: (input, person) => moved(input, person, submit, approve),
    amend: (input, person) => moved(input, person, submit, approve),
  },
} satisfies Fixture
