import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { mailChannel } from '../../platform/testing/mail-channel.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture, Input, Maker } from '../../platform/testing/walk/fixture.ts'

const { send, accept, view, update } = quotation.endpoints

async function moveOn({ id }: Input, { caller }: Maker, ...moves: (typeof send | typeof accept)[]): Promise<void> {
  for (const move of moves) {
    const { data } = await caller.call(view, { id: id as Id })
    await caller.call(move, { id: id as Id, version: data?.version ?? 0 })
  }
}

/** As if somebody else had quoted too low a price. */
async function waiting({ id }: Input, { database }: Maker): Promise<void> {
  await asSuperuser(database, (db) =>
    db.query(`update app.quotation set created_by = null, writers = '{}', state = 'APPROVING' where id = $1`, [id]),
  )
}

async function aUnit({ caller }: Maker, productId: Id): Promise<{ skuId: Id; unitId: Id }> {
  const { data } = await caller.call(product.endpoints.view, { id: productId })
  return { skuId: data?.skus[0]?.id as Id, unitId: data?.baseUnitId as Id }
}

/** Of a product that is on sale. */
async function ofProduct({ id }: Input, maker: Maker): Promise<void> {
  const productId = await maker.row(product)
  await asSuperuser(maker.database, (db) => db.query('update app.product set status = 1 where id = $1', [productId]))
  const { data } = await maker.caller.call(view, { id: id as Id })
  const lines = [{ ...(await aUnit(maker, productId)), price: 50_000 }]
  await maker.caller.call(update, { id: id as Id, version: data?.version ?? 0, lines })
}

export default {
  of: quotation,
  inputs: {
    create: async (maker) => ({
      ...(quotation.endpoints.create.example as Input),
      customerId: await maker.row(customer),
    }),
    // A unit that the product is sold by.
    cost: async (maker) => aUnit(maker, await maker.row(product)),
  },
  before: {
    approve: waiting,
    accept: (input, person) => moveOn(input, person, send),
    reject: (input, person) => moveOn(input, person, send),
    revise: (input, person) => moveOn(input, person, send),
    extend: (input, person) => moveOn(input, person, send),
    mail: async (input, person) => {
      await mailChannel(person)
      await moveOn(input, person, send)
    },
    close: (input, person) => moveOn(input, person, send, accept),
    // Of other items, such as the example's, nothing is ordered.
    toOrder: async (input, person) => {
      await ofProduct(input, person)
      await moveOn(input, person, send, accept)
    },
  },
} satisfies Fixture
