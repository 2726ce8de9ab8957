import { describe, expect, test } from 'vitest'
import { giveBackToLots, rechargeRefund, splitOf, takeFromLots, type WalletLot } from './wallet.rules.ts'

const lot = (id: number, principal: number, gift: number): WalletLot => ({
  id,
  principal,
  gift,
  spendMode: 'PROPORTIONAL',
})

describe('stored value', () => {
  test('example 1: principal and gift go in proportion, and nothing is lost', () => {
    expect(splitOf(lot(1, 10_000, 2_000), 3_000)).toEqual({ principal: 2_500, gift: 500 })
    expect(splitOf(lot(1, 7_500, 1_500), 100)).toEqual({ principal: 83, gift: 17 })
    expect(splitOf(lot(1, 7_417, 1_483), 8_900)).toEqual({ principal: 7_417, gift: 1_483 })
  })

  test('example 2: two lots pay one after the other, and a refund goes back the other way', () => {
    const { takes } = takeFromLots([lot(1, 500, 100), lot(2, 10_000, 2_000)], 1_800)
    expect(takes).toEqual([
      { lotId: 1, principal: 500, gift: 100 },
      { lotId: 2, principal: 1_000, gift: 200 },
    ])
    expect(giveBackToLots(takes, 0, 1_000)).toEqual([{ lotId: 2, principal: 833, gift: 167 }])
    expect(giveBackToLots(takes, 1_000, 800)).toEqual([
      { lotId: 2, principal: 167, gift: 33 },
      { lotId: 1, principal: 500, gift: 100 },
    ])
  })

  test('principal first and gift first take one after the other', () => {
    expect(splitOf({ ...lot(1, 100, 50), spendMode: 'PRINCIPAL_FIRST' }, 120)).toEqual({ principal: 100, gift: 20 })
    expect(splitOf({ ...lot(1, 100, 50), spendMode: 'GIFT_FIRST' }, 120)).toEqual({ principal: 70, gift: 50 })
  })

  test('a refunded recharge gives 7500 back, or 7000 less the gift that was spent', () => {
    const recharged = { left: { principal: 7_500, gift: 1_500 }, usedGift: 500, usedCoupons: 0 }
    expect(rechargeRefund('UNUSED_PRINCIPAL', recharged)).toEqual({ cash: 7_500, forfeited: 1_500 })
    expect(rechargeRefund('DEDUCT_USED_GIFT', recharged)).toEqual({ cash: 7_000, forfeited: 1_500 })
    expect(rechargeRefund('DEDUCT_USED_GIFT', { ...recharged, usedCoupons: 9_000 }).cash).toBe(0)
  })

  test('however a lot is spent and given back, its parts stay whole (C-INV-56)', () => {
    for (let seed = 1; seed <= 2_000; seed++) {
      const start = lot(1, (seed * 7_919) % 10_007, (seed * 104_729) % 3_001)
      const amount = (seed * 31) % (start.principal + start.gift + 1)
      const { takes, missing } = takeFromLots([start], amount)
      expect(missing).toBe(0)
      const [take = { lotId: 1, principal: 0, gift: 0 }] = takes
      expect(take.principal + take.gift).toBe(amount)
      expect(take.principal).toBeLessThanOrEqual(start.principal)
      expect(take.gift).toBeLessThanOrEqual(start.gift)
      const cut = Math.floor(amount / 3)
      const back = [...giveBackToLots(takes, 0, cut), ...giveBackToLots(takes, cut, amount - cut)]
      expect(back.reduce((sum, part) => sum + part.principal, 0)).toBe(take.principal)
      expect(back.reduce((sum, part) => sum + part.gift, 0)).toBe(take.gift)
    }
  })
})
