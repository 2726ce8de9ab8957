import type { Id } from '@brandside/contract/platform/id.ts'
import { thumbnailQuery } from '@brandside/contract/platform/uploads.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { requireQualification } from '@brandside/contract/store/brand-papers.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { bizParam } from '@brandside/contract/system/biz-param.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { papersWithARight } from '../../../migrations/0991-papers-with-a-right.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import { uploadedPaper, uploadedPicture } from '../../platform/testing/files.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { tablesWith } from '../../platform/testing/tables-with.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { sealNumbers } from './cert-number.ts'

const calls = brand.endpoints

let product: TestProduct
let root: Caller
let numbered = 0

beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  root = await product.as(people.root)
  const { key } = requireQualification
  const [parameter] = (await root.call(bizParam.endpoints.list, { keyword: key })).data?.list ?? []
  if (!parameter) throw new Error(key)
  await root.call(bizParam.endpoints.update, { id: parameter.id, version: parameter.version, value: 'true' })
})
afterAll(() => product.close())

async function aBrand(): Promise<Id> {
  const given = { industry: 'OTHER', contactName: '周宁', contactMobile: '13800001234' } as const
  const number = ++numbered
  return (await root.call(calls.create, { code: `Q${number}`, name: `品牌 ${number}`, ...given })).data?.id as Id
}
/** A licence that another person has submitted. */
async function aPaper(brandId: Id, state: string, validTo: string | null = null): Promise<number> {
  return asSuperuser(product.database, async (client) => {
    const { rows } = await client.query(
      `insert into app.brand_qualification (tenant_id, brand_id, type, cert_no, holder_name, images, valid_from, valid_to, state, created_by)
       values (1, $1, 'BUSINESS_LICENSE', 'C-1', '灯笼', '{}', '2020-01-01', $3, $2, null) returning id`,
      [brandId, state, validTo],
    )
    return Number(rows[0].id)
  })
}
const enable = (id: Id) => root.call(calls.setStatus, { id, status: 1 })
const refused = { code: 2, key: 'brand.notQualified' }
const statusOf = async (id: Id) => (await root.call(calls.view, { id })).data?.status

test('C-INV-2: a brand is enabled with its papers approved and unexpired, and not otherwise', async () => {
  const [none, pending, over, good] = [await aBrand(), await aBrand(), await aBrand(), await aBrand()]
  await aPaper(pending, 'PENDING')
  await aPaper(over, 'APPROVED', '2020-12-31')
  await aPaper(good, 'APPROVED', '2099-12-31')
  for (const id of [none, pending, over]) expect(await enable(id)).toMatchObject(refused)
  expect(await enable(good)).toMatchObject({ code: 0 })
})

test('C-INV-2: the last day of a paper is over by the clock of its brand', async () => {
  const last = new Date(Date.now() - 11 * 3_600_000).toISOString().slice(0, 10)
  const inZone = async (timeZone: string) => {
    const id = await aBrand()
    await root.call(calls.update, { id, version: 1, timeZone })
    await aPaper(id, 'APPROVED', last)
    return id
  }
  // It is still that day on Niue, eleven hours behind Greenwich, and not any more on Kiritimati, fourteen hours ahead.
  expect(await enable(await inZone('Pacific/Kiritimati'))).toMatchObject(refused)
  expect(await enable(await inZone('Pacific/Niue'))).toMatchObject({ code: 0 })
})

test('C-INV-2: enabled again by undo, or brought back from the deleted, it needs them as well', async () => {
  const [switched, removed] = [await aBrand(), await aBrand()]
  for (const id of [switched, removed]) {
    await aPaper(id, 'APPROVED', '2099-12-31')
    await enable(id)
  }
  const { requestId } = await root.call(calls.setStatus, { id: switched, status: 0 })
  await root.call(calls.remove, { ids: [removed] })
  expect((await root.call(calls.deleted, {})).data).toMatchObject([{ id: removed, daysLeft: 90 }])
  const holds = (day: string) =>
    asSuperuser(product.database, (client) => client.query('update app.brand_qualification set valid_to = $1', [day]))
  await holds('2020-12-31')
  expect(await root.call(calls.undoSetStatus, { requestId })).toMatchObject(refused)
  expect(await root.call(calls.restore, { id: removed })).toMatchObject(refused)
  await holds('2099-12-31')
  expect(await root.call(calls.restore, { id: removed })).toMatchObject({ code: 0 })
  expect((await root.call(calls.deleted, {})).data).toEqual([])
})

test('C-INV-2: of audits and enablings at once, no brand is on whose paper was rejected', async () => {
  const brands = await Promise.all(Array.from({ length: 6 }, aBrand))
  const papers = await Promise.all(brands.map((id) => aPaper(id, 'PENDING')))
  await Promise.all(
    brands.flatMap((id, at) => [
      enable(id),
      root.call(calls.qualificationAudit, {
        paperId: papers[at] as number,
        auditRemark: '已核对',
        result: at % 2 === 0 ? 'APPROVE' : 'REJECT',
      }),
      enable(id),
    ]),
  )
  for (const [at, id] of brands.entries()) {
    if (at % 2 === 1) expect(await statusOf(id)).toBe(0)
    else expect(await enable(id)).toMatchObject({ code: 0 })
  }
})

test('a brand whose papers have run out opens no further shop, and those that are open stay open', async () => {
  const brandId = await aBrand()
  await aPaper(brandId, 'APPROVED', '2099-12-31')
  await enable(brandId)
  const place = await root.call(organisation.endpoints.create, { code: 'HZ', name: '杭州' })
  const aShop = async (code: string) => {
    const where = {
      brandId,
      organisationId: place.data?.id as Id,
      phone: '0571-87120010',
      city: '杭州',
      address: '文三路',
    }
    const hours = [{ days: [1], open: '10:00', close: '22:00' }]
    return (await root.call(shop.endpoints.create, { code, name: code, ...where, hours })).data?.id as Id
  }
  const open = async (id: Id) => (await root.call(shop.endpoints.setStatus, { id, status: 1 })).key
  const [first, second] = [await aShop('Q-1'), await aShop('Q-2')]
  expect(await open(first)).toBeUndefined()
  await asSuperuser(product.database, (client) =>
    client.query(`update app.brand_qualification set valid_to = '2020-12-31' where brand_id = $1`, [brandId]),
  )
  expect(await open(second)).toBe('brand.notQualified')
  expect((await root.call(shop.endpoints.view, { id: first })).data?.status).toBe(1)
})

test('who hands a paper in is no auditor of it, and sees so beforehand', async () => {
  const brandId = await aBrand()
  const images = [await uploadedPaper(product.app, root)]
  const paper = { paperType: 'BUSINESS_LICENSE', certNo: '91330106MA2TEST01', holderName: '灯笼', images } as const
  await root.call(calls.qualificationSubmit, {
    brandId,
    papers: [{ ...paper, validFrom: '2020-01-01', validTo: null }],
  })
  const [mine] = (await root.call(calls.qualification, { brandId })).data?.papers ?? []
  expect(mine).toMatchObject({ paperState: 'PENDING', ownWork: true })
  const audit = { paperId: mine?.paperId ?? 0, result: 'APPROVE', auditRemark: null } as const
  expect(await root.call(calls.qualificationAudit, audit)).toMatchObject({ key: 'brand.selfAudit' })
})

test('pictures of papers are read with a right to the brand, and at no address without a session', async () => {
  const brandId = await aBrand()
  const key = await uploadedPaper(product.app, root)
  expect(key).toMatch(/^t1\/papers\//)
  const paper = { paperType: 'LEGAL_ID', certNo: '330102199001011234', holderName: '周宁', validTo: null } as const
  const hand = (images: string[]) =>
    root.call(calls.qualificationSubmit, { brandId, papers: [{ ...paper, images, validFrom: '2020-01-01' }] })
  // A public picture is no paper.
  expect(await hand([await uploadedPicture(product.app, root)])).toMatchObject({ key: 'field.format' })
  expect(await hand([key])).toMatchObject({ code: 0 })
  const read = async (rights?: string[], address = key) => {
    const person = rights && (await join(product, { rights }))
    return (
      await product.app.inject({
        url: `/img/${address}`,
        headers: person ? { authorization: `Bearer ${person.caller.token}` } : {},
      })
    ).statusCode
  }
  expect(await read()).toBe(404)
  expect(await read(['wholesale:customer:list'])).toBe(404)
  expect(await read(['store:brand:list'])).toBe(200)
  expect(await read(['system:file:list'])).toBe(200)
  // The small one is no way around.
  expect(await read(undefined, `${key}?${thumbnailQuery}`)).toBe(404)
})

test('pictures of papers that were public are moved, with what names them', async () => {
  const brandId = await aBrand()
  const [stays, key] = [await uploadedPicture(product.app, root), await uploadedPicture(product.app, root)]
  await root.call(calls.update, { id: brandId, version: 1, logo: stays })
  await asSuperuser(product.database, async (client) => {
    await client.query(
      `insert into app.brand_qualification (tenant_id, brand_id, type, cert_no, holder_name, images, valid_from, state)
       values (1, $1, 'LEGAL_ID', 'x', '周宁', $2, '2020-01-01', 'PENDING')`,
      [brandId, [key]],
    )
    await client.query(papersWithARight)
  })
  const moved = key.replace('t1/', 't1/papers/')
  expect((await root.call(calls.qualification, { brandId })).data?.papers).toMatchObject([{ images: [moved] }])
  const statusOf = async (address: string, headers = {}) =>
    (await product.app.inject({ url: `/img/${address}`, headers })).statusCode
  expect([await statusOf(stays), await statusOf(key), await statusOf(moved)]).toEqual([200, 404, 404])
  expect(await statusOf(moved, { authorization: `Bearer ${root.token}` })).toBe(200)
})

test('C-INV-4: the identity number of a legal representative is kept sealed, and shown by its ends', async () => {
  const brandId = await aBrand()
  const number = '330102199001011234'
  const image = await uploadedPaper(product.app, root)
  const hand = (certNo: string, images = [image]) =>
    root.call(calls.qualificationSubmit, {
      brandId,
      papers: [{ paperType: 'LEGAL_ID', certNo, holderName: '周宁', images, validFrom: '2020-01-01', validTo: null }],
    })
  expect(await hand('33010219900101')).toMatchObject({
    key: 'field.idCard',
    errors: [{ path: 'papers[0].certNo' }],
  })
  expect(await hand(number, [])).toMatchObject({ errors: [{ path: 'papers[0].images' }] })
  const shown = async () => (await root.call(calls.qualification, { brandId })).data?.papers.map(({ certNo }) => certNo)
  const kept = () => tablesWith(product.database, number)
  expect(await hand(number)).toMatchObject({ code: 0 })
  expect([await shown(), await kept()]).toEqual([['330****1234'], []])
  // Of an earlier version.
  await asSuperuser(product.database, (client) =>
    client.query(`update app.brand_qualification set cert_no = $1, cert_no_sealed = null where type = 'LEGAL_ID'`, [
      number,
    ]),
  )
  await asTenant(product.database.pool, 1, sealNumbers)
  expect([await shown(), await kept()]).toEqual([['330****1234'], []])
})
