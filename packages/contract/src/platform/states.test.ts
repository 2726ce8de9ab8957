import { describe, expect, test } from 'vitest'
import { reasonsOf } from './reasons.ts'
import { forbids, moveButtons } from './states.rules.ts'
import { states } from './states.ts'

const order = {
  states: states({
    code: 'tea_order_state',
    name: ['茶单状态', 'State of a tea order'],
    items: { DRAFT: ['草稿', 'Draft'], SENT: ['已提交', 'Sent'], DONE: ['已完成', 'Done'], GONE: ['已取消', 'Gone'] },
    colours: { DONE: 'green' },
    initial: 'DRAFT',
    moves: {
      update: { from: ['DRAFT'], button: ['修改', 'Edit'] },
      send: { from: ['DRAFT'], to: 'SENT', button: ['提交', 'Send'] },
      approve: { from: ['SENT'], to: 'DONE', button: ['审核', 'Approve'], notBy: 'createdBy' },
      cancel: {
        from: ['DRAFT', 'SENT'],
        to: 'GONE',
        button: ['取消', 'Cancel'],
        danger: true,
        refusal: { DONE: 'poured' },
      },
      expire: { from: ['DRAFT'], to: 'GONE', button: ['过期', 'Expire'], automatic: true },
    },
  }),
  reasons: reasonsOf('teaOrder', { poured: ['茶已上桌', 'The tea is on the table'] }),
}

describe('a move', () => {
  test('is free in the states it starts from', () => {
    expect(forbids(order, 'cancel', { state: 'SENT' })).toBeNull()
    expect(forbids(order, 'update', { state: 'DRAFT' })).toBeNull()
  })

  test('is refused in every other one, by its own sentence where it has one', () => {
    expect(forbids(order, 'send', { state: 'DONE' })).toMatchObject({
      reason: { key: 'common.state' },
      detail: { state: ['已完成', 'Done'], action: ['提交', 'Send'] },
    })
    expect(forbids(order, 'cancel', { state: 'DONE' })?.reason).toBe(order.reasons.poured)
    expect(forbids(order, 'cancel', { state: 'GONE' })?.reason.key).toBe('common.state')
    expect(forbids(order, 'cancel', { state: 'UNHEARD_OF' })?.detail.state).toEqual(['UNHEARD_OF', 'UNHEARD_OF'])
  })

  test('that needs a second person is refused to the first, unless one is enough', () => {
    const sent = { state: 'SENT', createdBy: 7 }
    expect(forbids(order, 'approve', sent, { id: 7 })?.reason.key).toBe('common.secondPerson')
    expect(forbids(order, 'approve', sent, { id: 8 })).toBeNull()
    expect(forbids(order, 'approve', sent, { id: 7, alone: true })).toBeNull()
    // A page knows by what its list says of the operator.
    expect(forbids(order, 'approve', { state: 'SENT', ownWork: true })?.reason.key).toBe('common.secondPerson')
    expect(forbids(order, 'approve', { state: 'SENT', ownWork: false })).toBeNull()
    expect(forbids(order, 'cancel', { state: 'SENT', ownWork: true })).toBeNull()
    // For a column that a list does not show, the server decides.
    expect(forbids(order, 'approve', { state: 'SENT' }, { id: 7 })).toBeNull()
  })

  test('that a person can take has a button, with the reason why it cannot be pressed', () => {
    const buttons = moveButtons(order, { state: 'SENT', createdBy: 7 }, { id: 7 })
    expect(buttons.map(({ move, forbidden }) => [move, forbidden?.reason.key])).toEqual([
      ['update', 'common.state'],
      ['send', 'common.state'],
      ['approve', 'common.secondPerson'],
      ['cancel', undefined],
    ])
    expect(buttons.at(-1)).toMatchObject({ endpoint: 'cancel', button: ['取消', 'Cancel'], danger: true })
  })

  test('leads to and from states that there are, or does not compile', () => {
    states({
      code: 'x',
      name: ['一', 'x'],
      items: { A: ['甲', 'A'] },
      initial: 'A',
      // @ts-expect-error there is no B
      moves: { go: { from: ['A'], to: 'B', button: ['去', 'Go'] } },
    })
    // @ts-expect-error nor such a move
    expect(() => forbids(order, 'drink', { state: 'DRAFT' })).toThrow('no move drink')
  })
})
