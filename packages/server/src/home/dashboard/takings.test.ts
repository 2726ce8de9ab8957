import { dashboard } from '@brandside/contract/home/dashboard.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { aPayingShop } from '../../platform/testing/paying-shop.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
})
afterAll(() => product?.close())

test('an hour that has not come has no takings yet, those after midnight before the day cut included', async () => {
  await aPayingShop(product.database, { code: 'NOON', channels: [] })
  const root = await product.as(people.root)
  // In a zone where it is between noon and one o'clock.
  const atNoon = async () => {
    const east = 12 - new Date().getUTCHours()
    await asSuperuser(product.database, (client) =>
      client.query(`update app.brand set time_zone = $1, day_cut = '05:00'`, [
        `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`,
      ]),
    )
    return (await root.call(dashboard.endpoints.consumer, { part: 'TAKINGS' })).data
  }
  let [hour, data] = [new Date().getUTCHours(), await atNoon()]
  // Once more when that hour has ended meanwhile.
  if (hour !== new Date().getUTCHours()) [hour, data] = [new Date().getUTCHours(), await atNoon()]
  // In the order of the business day: its first hour at the left, those after midnight at the right.
  expect(data?.takings?.hours.map(({ hour }) => hour).at(0)).toBe('05:00')
  expect(data?.takings?.hours.map(({ hour }) => hour).at(-1)).toBe('04:00')
  const come = data?.takings?.hours.filter(({ todayCents }) => todayCents !== null).map(({ hour }) => hour)
  expect(come).toEqual(['05:00', '06:00', '07:00', '08:00', '09:00', '10:00', '11:00', '12:00'])

  // Where a brand begins at midnight, the nights of the others still stand at the right end, not before its morning.
  await aPayingShop(product.database, { code: 'DAWN', channels: [] })
  await asSuperuser(product.database, (client) =>
    client.query(`update app.brand set day_cut = '00:00' where id = (select max(id) from app.brand)`),
  )
  const { takings } = (await root.call(dashboard.endpoints.consumer, { part: 'TAKINGS' })).data ?? {}
  expect(takings?.hours.filter(({ isNextDay }) => !isNextDay)).toHaveLength(24)
  expect(takings?.hours.filter(({ isNextDay }) => isNextDay).map(({ hour }) => hour)).toEqual([
    '00:00',
    '01:00',
    '02:00',
    '03:00',
    '04:00',
  ])
})
