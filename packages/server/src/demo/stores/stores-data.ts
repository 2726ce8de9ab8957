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
