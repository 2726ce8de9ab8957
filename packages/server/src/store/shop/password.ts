import { randomInt } from 'node:crypto'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { field } from '@brandside/contract/platform/reasons.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { shopPasswordForbids } from '@brandside/contract/store/shop/shop-account.ts'
import { sql } from 'kysely'
import type { Context, SystemContext } from '../../platform/context.ts'
import { hashPassword, verifyPassword } from '../../platform/identity/password-hash.ts'
import { refuseField } from '../../platform/refuse.ts'
import { shops } from './shop-table.ts'

/** So many passwords of the past may not come again. */
const kept = 5

/** Sets the password of a shop's terminals, or makes one up that is told this once (C-INV-7). Their sessions end. */
export async function password(ctx: Context, input: Parsed<typeof shop, 'password'>) {
  const { id, generate = false } = input
  const made = generate ? newPassword() : undefined
  const wanted = made ?? input.password
  if (wanted === undefined) return refuseField('password', field.required, { label: ['终端密码', 'Terminal password'] })
  const row = await shops.lock(ctx, 'password', id)
  await keepPassword(ctx, { shopId: id, code: row.code, path: 'password', password: wanted, mustChange: generate })
  ctx.log({ id, name: row.name })
  return { password: made ?? null }
}

interface NewPassword {
  shopId: Id
  code: string
  password: string
  /** The field that it was entered in. */
  path: string
  mustChange: boolean
}

/** Keeps a password that is good enough and none of the last ones, and ends the sessions of the shop's tills. */
export async function keepPassword(
  ctx: Pick<SystemContext, 'db' | 'send'>,
  { shopId, code, password, path, mustChange }: NewPassword,
): Promise<void> {
  if (shopPasswordForbids(password, code)) refuseField(path, shop.reasons.passwordWeak)
  const hash = await hashPassword(password)
  const { rows } = await sql<{ passwordHash: string; earlierHashes: string[] }>`
    select password_hash, earlier_hashes from shop_account
     where tenant_id = app.tenant() and shop_id = ${shopId} for update`.execute(ctx.db)
  const used = rows.flatMap(({ passwordHash, earlierHashes }) => [passwordHash, ...earlierHashes]).slice(0, kept)
  for (const earlier of used)
    if (await verifyPassword(earlier, password)) refuseField(path, shop.reasons.passwordReused)
  ctx.send(sql`
    insert into shop_account (shop_id, password_hash, must_change) values (${shopId}, ${hash}, ${mustChange})
    on conflict (tenant_id, shop_id) do update
      set password_hash = excluded.password_hash, earlier_hashes = ${used}, must_change = excluded.must_change,
          password_changed_at = now(), version = shop_account.version + 1,
          updated_at = now(), updated_by = app.admin()`)
  ctx.send(sql`select app.dismiss_terminals(${shopId})`)
}

/** Twelve characters of four kinds, none of which is taken for another. */
function newPassword(): string {
  const kinds = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '#%+-=?@']
  const any = kinds.join('')
  const signs = [...kinds, ...Array.from({ length: 8 }, () => any)].map((from) => from.charAt(randomInt(from.length)))
  for (let last = signs.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    ;[signs[last], signs[other]] = [signs[other] as string, signs[last] as string]
  }
  return signs.join('')
}
