import { describe, expect, it } from 'vitest'
import type { Place } from '../../ui/page/place.ts'
import type { Arrival } from '../routing/arrive.ts'
import {
  afterClosing,
  arriveAt,
  type Closing,
  closing,
  coldTab,
  isMounted,
  maxMounted,
  noTabs,
  type Tab,
  type Tabs,
  titleOf,
  withinMenu,
  withMoved,
  withName,
  withoutTabs,
  withPinned,
} from './tab-rules.ts'

const place = (path: string, more: Partial<Place> = {}): Place => ({
  path,
  component: path.slice(1),
  title: [path, path],
  icon: '',
  noCache: false,
  affix: path === '/home/dashboard',
  activeMenu: '',
  rights: [],
  groups: [],
  ...more,
})

function arrival(address: string, more: Partial<Arrival> = {}): Arrival {
  const [pathname = '', query] = address.split('?')
  return {
    pathname,
    search: query ? `?${query}` : '',
    place: place(pathname),
    params: {},
    page: { kind: 'ready', Page: () => null },
    renewed: false,
    ...more,
  }
}

const walk = (...addresses: string[]): Tabs =>
  addresses.reduce<Tabs>((tabs, address) => arriveAt(tabs, arrival(address)), noTabs)
const paths = ({ tabs }: Tabs) => tabs.map(({ path }) => path)
const at = (tabs: Tabs, path: string) => tabs.tabs.find((tab) => tab.path === path) as Tab

describe('visiting', () => {
  it('adds a tab once; the same path with another query is the same tab and remembers the latest (S55, S56)', () => {
    const tabs = walk('/a?page=2', '/b', '/a?page=3')
    expect(paths(tabs)).toEqual(['/a', '/b'])
    expect(at(tabs, '/a').search).toBe('?page=3')
  })

  it('keeps the life of a page that comes back, and begins another for one that was reloaded (S64, S65)', () => {
    const first = walk('/a', '/b')
    const back = arriveAt(first, arrival('/a'))
    expect(at(back, '/a').life).toBe(at(first, '/a').life)
    expect(at(arriveAt(back, arrival('/a', { renewed: true })), '/a').life).not.toBe(at(first, '/a').life)
  })

  it('stands pinned tabs before all others (S57)', () => {
    expect(paths(walk('/a', '/home/dashboard', '/b'))).toEqual(['/home/dashboard', '/a', '/b'])
  })

  it.each(['/401', '/404'])('%s has no tab', (path) => {
    const tabs = walk('/a', path)
    expect([paths(tabs), tabs.here?.pathname]).toEqual([['/a'], path])
  })

  it('tries a page again whose code did not come', () => {
    const failed = arriveAt(noTabs, arrival('/a', { page: { kind: 'failed' } }))
    expect(at(arriveAt(failed, arrival('/a')), '/a').page?.kind).toBe('ready')
  })
})

describe('keeping', () => {
  const many = Array.from({ length: maxMounted + 3 }, (_, index) => `/p${index}`)
  const kept = ({ tabs }: Tabs) => tabs.filter(({ page }) => page).map(({ path }) => path)

  it('drops the pages not seen for longest, and leaves their tabs (S73)', () => {
    const tabs = walk(...many)
    expect(paths(tabs)).toEqual(many)
    expect(kept(tabs)).toEqual(many.slice(3))
  })

  it('never drops one with unsaved input', () => {
    const isTyped = ({ path }: Tab) => path === '/p0'
    const tabs = many.reduce<Tabs>((before, address) => arriveAt(before, arrival(address), isTyped), noTabs)
    expect(kept(tabs)).toContain('/p0')
    expect(kept(tabs)).not.toContain('/p1')
  })

  it('begins afresh when a dropped page is visited again', () => {
    const tabs = walk(...many)
    const before = walk('/p0').tabs[0]?.life
    expect(at(arriveAt(tabs, arrival('/p0')), '/p0').life).not.toBe(before)
  })

  it('mounts a page that is not kept only while it is in front', () => {
    const profile = arrival('/profile/index', { place: place('/profile/index', { noCache: true }) })
    const there = arriveAt(walk('/a'), profile)
    expect(isMounted(at(there, '/profile/index'), there.here)).toBe(true)
    const gone = arriveAt(there, arrival('/a'))
    expect(isMounted(at(gone, '/profile/index'), gone.here)).toBe(false)
    expect(isMounted(at(there, '/a'), there.here)).toBe(true)
  })

  it('does not mount what has not been visited', () => {
    expect(isMounted(coldTab({ path: '/a', search: '', place: place('/a'), params: {} }), undefined)).toBe(false)
  })
})

describe('closing', () => {
  const close = (tabs: Tabs, which: Closing, path: string) => {
    const closed = closing(tabs.tabs, which, path)
    return { left: paths(withoutTabs(tabs, closed)), next: afterClosing(tabs, closed) }
  }

  it('of the active tab leads to the one before it in time, with its query (S59)', () => {
    expect(close(walk('/a?x=1', '/b', '/c', '/a?x=2', '/c'), 'this', '/c')).toEqual({
      left: ['/a', '/b'],
      next: '/a?x=2',
    })
  })

  it('leads to the right neighbour when nothing else has been seen, else to the left one', () => {
    const cold = (path: string) => coldTab({ path, search: '?q=1', place: place(path), params: {} })
    const [active] = walk('/b').tabs
    const here = arrival('/b')
    expect(close({ tabs: [cold('/a'), active as Tab, cold('/c')], here }, 'this', '/b').next).toBe('/c?q=1')
    expect(close({ tabs: [cold('/a'), active as Tab], here }, 'this', '/b').next).toBe('/a?q=1')
  })

  it('of an inactive tab changes nothing else (S60)', () => {
    expect(close(walk('/a', '/b', '/c'), 'this', '/a')).toEqual({ left: ['/b', '/c'], next: undefined })
  })

  it('of the others leaves pinned tabs and this one (S61)', () => {
    expect(close(walk('/home/dashboard', '/a', '/b', '/c'), 'others', '/b').left).toEqual(['/home/dashboard', '/b'])
  })

  it('of all leaves pinned tabs and leads to one of them; without any, home (S62)', () => {
    expect(close(walk('/home/dashboard', '/a', '/b'), 'all', '/b')).toEqual({
      left: ['/home/dashboard'],
      next: '/home/dashboard',
    })
    expect(close(walk('/a', '/b'), 'all', '/a')).toEqual({ left: [], next: '/' })
    expect(close(walk('/a', '/home/dashboard'), 'all', '/home/dashboard')).toEqual({
      left: ['/home/dashboard'],
      next: undefined,
    })
  })

  it('never closes a pinned tab (S57)', () => {
    expect(close(walk('/home/dashboard', '/a'), 'this', '/home/dashboard').left).toEqual(['/home/dashboard', '/a'])
    const own = withPinned(walk('/a', '/b', '/c'), '/b', true)
    expect(close(own, 'all', '/a')).toEqual({ left: ['/b'], next: '/b' })
    expect(close(own, 'this', '/b').left).toEqual(['/b', '/a', '/c'])
  })

  it('of one side leaves the other, this one and pinned tabs', () => {
    const tabs = walk('/home/dashboard', '/a', '/b', '/c', '/d', '/b')
    expect(close(tabs, 'before', '/b')).toEqual({ left: ['/home/dashboard', '/b', '/c', '/d'], next: undefined })
    expect(close(tabs, 'behind', '/b').left).toEqual(['/home/dashboard', '/a', '/b'])
  })
})

describe('the order of the bar', () => {
  const home = '/home/dashboard'

  it('has what the menu pins first, then what the operator pins, then the rest in the order of visiting', () => {
    const tabs = withPinned(withPinned(walk('/a', home, '/b', '/c'), '/c', true), '/b', true)
    expect(paths(tabs)).toEqual([home, '/c', '/b', '/a'])
    expect(paths(arriveAt(tabs, arrival('/d')))).toEqual([home, '/c', '/b', '/a', '/d'])
    expect(paths(withPinned(tabs, '/c', false))).toEqual([home, '/b', '/c', '/a'])
  })

  it.each([
    ['/a', 3, [home, '/b', '/c', '/a']],
    ['/c', 1, [home, '/c', '/a', '/b']],
    ['/c', 0, [home, '/c', '/a', '/b']],
    ['/a', 99, [home, '/b', '/c', '/a']],
    ['/a', 1, [home, '/a', '/b', '/c']],
    [home, 2, [home, '/a', '/b', '/c']],
    ['/nowhere', 2, [home, '/a', '/b', '/c']],
  ])('moves %s to place %i among those of its kind', (path, to, order) => {
    expect(paths(withMoved(walk(home, '/a', '/b', '/c'), path, to))).toEqual(order)
  })

  it('moves a pinned tab among pinned ones only, and the menu’s own not at all', () => {
    const tabs = withPinned(withPinned(walk(home, '/a', '/b', '/c'), '/a', true), '/b', true)
    expect(paths(withMoved(tabs, '/a', 3))).toEqual([home, '/b', '/a', '/c'])
    expect(withPinned(tabs, home, true).tabs).toBe(tabs.tabs)
  })

  it('keeps pages as they are', () => {
    const tabs = walk('/a', '/b')
    expect(at(withMoved(tabs, '/b', 0), '/a')).toBe(at(tabs, '/a'))
    expect(at(withPinned(tabs, '/b', true), '/b').life).toBe(at(tabs, '/b').life)
  })
})

describe('another menu', () => {
  const menuOf =
    (...places: Place[]) =>
    (wanted: string) =>
      places.find(({ path }) => path === wanted)
  const granted = place('/b', { rights: ['a:b:create'] })

  it('takes the tabs of its lost pages along, but for the page in front and unsaved input', () => {
    const tabs = walk('/a', '/b', '/c', '/d')
    const isTyped = ({ path }: Tab) => path === '/a'
    const left = withinMenu(tabs, menuOf(granted), isTyped)
    expect(paths(left)).toEqual(['/a', '/b', '/d'])
    expect(paths(withinMenu(arriveAt(left, arrival('/401')), menuOf(granted), () => false))).toEqual(['/b'])
  })

  it('brings the rights of its pages along, and leaves the others untouched', () => {
    const tabs = walk('/a', '/b')
    const now = withinMenu(tabs, menuOf(at(tabs, '/a').place, granted), () => false)
    expect(at(now, '/b').place.rights).toEqual(['a:b:create'])
    expect(at(now, '/a')).toBe(at(tabs, '/a'))
    expect(withinMenu(now, menuOf(at(tabs, '/a').place, granted), () => false).tabs).toBe(now.tabs)
  })
})

describe('the title of a tab', () => {
  const zh = ([text]: readonly [string, string]) => text
  const order = (id: string) =>
    arrival(`/order/${id}`, { place: place('/order/:id', { title: ['订单详情', 'Order'] }), params: { id } })

  it('is the page’s; with what varies in its path, and as soon as it is known with the record’s own name', () => {
    const tabs = arriveAt(arriveAt(noTabs, order('1')), order('2'))
    expect(tabs.tabs.map((tab) => titleOf(tab, zh))).toEqual(['订单详情 1', '订单详情 2'])
    const named = withName(tabs, '/order/2', 'SO-0002')
    expect(named.tabs.map((tab) => titleOf(tab, zh))).toEqual(['订单详情 1', 'SO-0002'])
    expect(titleOf(at(arriveAt(named, order('2')), '/order/2'), zh)).toBe('SO-0002')
    expect(titleOf(at(walk('/a'), '/a'), zh)).toBe('/a')
  })
})
