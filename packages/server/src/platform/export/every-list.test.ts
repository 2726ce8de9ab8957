import type { AnyEndpoint } from '@brandside/contract/platform/contract.ts'
import { expect, test } from 'vitest'
import { modules } from '../../modules.ts'

/** Lists whose rows an operator takes away otherwise, or that are no rows of ours. */
const without: Readonly<Record<string, string>> = {
  'shop.categoryTree': 'what rows are chosen from',
  'shop.skuTree': 'what rows are chosen from',
  'shop.menuItems': 'what items are chosen from',
  'epos.list': 'what the POS of a shop answers at this moment, page by page',
  'delivery.stores': 'what the platform answers at this moment, to bind one of them',
  'creditPayment.openReceivables': 'what rows are chosen from',
  'productProperty.options': 'what rows are chosen from',
  'wholesaleCouponGrant.usable': 'what rows are chosen from',
  'custLevel.suggestions': 'proposals, which are accepted or left where they stand',
  'product.costs': 'the SKUs of one product, in its form',
  'marketingActivity.templates': 'what rows are chosen from',
  'activity.conflicts': 'what a form warns of, beside it',
  'activity.besideCoupon': 'what a form warns of, beside it',
  'quoteExample.list': 'examples, carried out as they are shown',
  'marketingActivity.posters': 'pictures, saved one by one or together',
  'coupon.batch': 'each batch has a sheet of its own, with what became of each member',
  'member.segments': 'what rows are chosen from',
  'member.timeline': 'what became of one member, told line by line in the record',
  'member.notes': 'what was noted of one member, told line by line in the record',
  'menu.treeSelect': 'what rows are chosen from',
  'operationLog.modules': 'what rows are chosen from',
  'savedView.list': 'what rows are chosen from',
  'savedView.roles': 'what rows are chosen from',
  'organisation.people': 'people of a node of the tree: the operators have their sheet',
  'operationLog.query': 'the log of one record: the log has its sheet, whose filters hold the same',
  'exportJob.list': 'sheets that were saved, each with its file',
  'job.list': 'what one operator has set going, each with its file',
  'notice.list': 'what one operator was told',
  'profile.sessions': 'where one operator is signed in',
  'wholesaleOrder.wordings': 'words of one customer that the reader of order texts has learned',
  'customer.statement': 'no page lists it: operators print the statement of receivables',
  'receivable.customerList': 'no page lists it: the page has the documents, with their sheet',
}

const isPage = ({ output }: AnyEndpoint) => 'shape' in output && 'list' in (output.shape as object)
/** The sheet of a preview is its own, with the results. */
const isPreview = (key: string) => /^import\w*Rows$/.test(key)
const isCalledList = ({ title }: AnyEndpoint) => title[1].startsWith('List ')

const lists = modules.flatMap(({ contract }) =>
  Object.entries<AnyEndpoint>(contract.endpoints)
    .filter(
      ([key, endpoint]) =>
        endpoint.effect === 'read' && !isPreview(key) && (isPage(endpoint) || isCalledList(endpoint)),
    )
    .map(([key]) => ({ list: `${contract.name}.${key}`, key, endpoints: contract.endpoints })),
)

test('lists are found', () => {
  expect(lists.length).toBeGreaterThan(15)
  expect(lists.map(({ list }) => list)).toEqual(expect.arrayContaining(Object.keys(without)))
})

test.each(lists)('$list has an export, or a reason to have none', ({ list, key, endpoints }) => {
  const name = key === 'list' ? 'export' : `${key.replace(/List$/, '')}Export`
  const sheet = (endpoints as Record<string, AnyEndpoint>)[name]
  expect(sheet?.effect ?? without[list]).toBe(without[list] ?? 'sheet')
})
