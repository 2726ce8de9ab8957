const mini = { channel: 'MINIAPP', enabled: true, minOrderCents: 20_00, deliveryFeeCents: 5_00, prepMinutes: 20 }

export const channelsOf: Readonly<Record<string, readonly object[]>> = {
  'HZ-WENSAN': [
    { channel: 'POS', enabled: true },
    { ...mini, displayName: '灯笼面馆·文三路', notice: '高峰期备餐约 20 分钟。', packingFeeCents: 1_00 },
    { channel: 'DELIVERY', enabled: true, packingFeeCents: 2_00, prepMinutes: 25 },
  ],
  'HZ-HEFANG': [{ channel: 'POS', enabled: true }, mini],
  'SH-HENGSHAN': [
    { channel: 'POS', enabled: true },
    { ...mini, minOrderCents: 0, prepMinutes: 8 },
  ],
  'SZ-NANSHAN': [
    { channel: 'POS', enabled: true },
    { ...mini, prepMinutes: 8 },
  ],
  'NB-LAOWAITAN': [{ channel: 'POS', enabled: true }],
}

const day = 86_400_000

/** Papers by brand; one ends within days, one waits to be audited. */
export function papers(now: Date) {
  const inDays = (days: number) => new Date(now.getTime() + days * day).toISOString().slice(0, 10)
  const licence = (certNo: string, holderName: string, isApproved = true) => ({
    ...{ paperType: 'BUSINESS_LICENSE', certNo, holderName, validFrom: '2019-03-01', validTo: null, isApproved },
  })
  const food = (certNo: string, holderName: string, days: number) => ({
    ...{ paperType: 'FOOD_LICENSE', certNo, holderName, validFrom: inDays(days - 1_826), validTo: inDays(days) },
    isApproved: true,
  })
  return {
    LANTERN: [licence('91330106MA2KLANT01', '灯笼食品集团有限公司')],
    'LANTERN-NOODLES': [
      licence('91330106MA2KLANT02', '杭州灯笼面馆餐饮有限公司'),
      food('JY23301060012345', '杭州灯笼面馆餐饮有限公司', 420),
    ],
    'MOON-TEA': [
      licence('91310104MA1MOONT03', '上海望月茶饮有限公司'),
      food('JY23101040067890', '上海望月茶饮有限公司', 12),
    ],
    'QUIET-BAR': [
      licence('91330205MA2QUIET04', '宁波静吧餐饮有限公司'),
      food('JY23302050024680', '宁波静吧餐饮有限公司', 45),
    ],
    'OAK-PANTRY': [licence('91320508MA1OAKPA05', '苏州橡木食集商贸有限公司', false)],
  } as const
}
