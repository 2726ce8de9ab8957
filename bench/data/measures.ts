import { brands, modules, names, orderNo, password, people, usernameOf } from './story.ts'

/** A request to the product and to the floor alike: both answer the same paths. */
export interface Ask {
  method: 'GET' | 'POST'
  path: string
  body?: string
}

export interface Measure {
  name: string
  title: string
  /** The product's target on PostgreSQL at 32 connections: a part of the floor, or so many a second. */
  aim?: { ratio: number } | { perSecond: number }
  /** The requests in turn, of which each connection begins somewhere else; or one made for the moment. */
  asks: (options: { rows: number }) => readonly Ask[] | Made
}

/** Makes the request of a connection for its next turn, and gets the answer. */
export interface Made {
  ask(connection: number, connections: number): Ask
  learn(ask: Ask, answer: string): void
}

const logPath = '/pcapi/v1/track/list/insensitive'
const pageSize = 20
const deepPage = 5000

function log(filter: Readonly<Record<string, string>>, page = 1): Ask {
  return {
    method: 'POST',
    path: `${logPath}?${new URLSearchParams({ ...filter, page: String(page), rows: String(pageSize) })}`,
  }
}

export const measures: readonly Measure[] = [
  { name: 'first', title: 'first page', aim: { ratio: 0.6 }, asks: () => [log({})] },
  {
    name: 'filtered',
    title: 'filtered by module and operator',
    aim: { ratio: 0.6 },
    asks: () => modules.slice(0, 8).map((moduleName, index) => log({ moduleName, operatorId: String(7 * index + 3) })),
  },
  {
    name: 'record',
    title: 'log of one record',
    aim: { ratio: 0.6 },
    asks: () => several(64).map((index) => log({ moduleName: 'brand', businessId: String(31 * index + 1) })),
  },
  {
    name: 'keyword',
    title: 'keyword, a name',
    aim: { ratio: 0.6 },
    asks: () => names.slice(0, 8).map((keyword) => log({ keyword })),
  },
  {
    name: 'rare',
    title: 'keyword, an order number',
    aim: { ratio: 0.6 },
    // Even rows are those of the largest company.
    asks: ({ rows }) =>
      several(8).map((index) => log({ keyword: orderNo(2 * Math.floor((rows * (index + 0.5)) / 16)) })),
  },
  {
    name: 'deep',
    title: 'page 5 000',
    aim: { ratio: 0.6 },
    // With fewer rows than a million, the last pages there are.
    asks: ({ rows }) =>
      several(8).map((index) => log({}, Math.min(deepPage, Math.floor(rows / 2 / pageSize) - 8) + index)),
  },
  {
    name: 'view',
    title: 'one view',
    aim: { ratio: 0.5 },
    asks: () => several(brands).map((index) => ({ method: 'GET', path: `/pcapi/v1/sysBrand/view?id=${index + 1}` })),
  },
  { name: 'update', title: 'one update', aim: { ratio: 0.6 }, asks: updates },
  { name: 'signIn', title: 'sign-in', aim: { perSecond: 60 }, asks: signIns },
]

/** Each connection has brands of its own, as two people seldom save the same one at the same moment. */
function updates(): Made {
  const versions = new Map<number, number>()
  let turn = 0
  return {
    ask(connection, connections) {
      turn++
      const own = Math.floor(brands / connections)
      const id = 1 + connection + connections * (turn % own)
      const version = versions.get(id) ?? 1
      const contactMobile = `138${String(10_000_000 + (turn % 80_000_000))}`
      const change = {
        id,
        version,
        contactName: turn % 2 ? '周宁' : '沈秋',
        contactMobile,
        remark: `第 ${turn} 次修改`,
      }
      return { method: 'POST', path: '/pcapi/v1/sysBrand/update', body: JSON.stringify(change) }
    },
    learn({ body }, answer) {
      const { id } = JSON.parse(body ?? '') as { id: number }
      versions.set(id, Number(/"version":(\d+)/.exec(answer)?.[1]))
    },
  }
}

/** Each connection is another person: attempts of one person are counted, and a person keeps few sessions. */
function signIns(): Made {
  return {
    ask(connection) {
      const username = usernameOf(2 + (connection % (people - 1)))
      return { method: 'POST', path: '/pcapi/v1/admin/login', body: JSON.stringify({ username, password }) }
    },
    learn() {},
  }
}

function several(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
