import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  goods: ['库存与货位', 'Stock and bin'],
  binHelp: [
    '通道、货架、层位，例如 A-03-2；拣货单按货位顺序排列',
    'Aisle, rack and shelf, e.g. A-03-2; picking lists follow this order',
  ],
  stock: ['调整与流水', 'Adjust and history'],
  onHand: ['现有', 'On hand'],
  reserved: ['已预留', 'Reserved'],
  available: ['可用', 'Available'],
  adjust: ['调整', 'Adjust'],
  by: ['增减数量', 'Change by'],
  reason: ['原因', 'Reason'],
  adjusted: ['“{sku}”库存已调整为 {onHand}', 'Stock of “{sku}” is now {onHand}'],
  entries: ['流水', 'Entries'],
  stockEntries: ['库存流水', 'Stock entries'],
  noEntries: ['还没有库存流水', 'No entries yet'],
  scan: ['扫商品条码', 'Scan a barcode'],
  low: ['库存不足', 'Low stock'],
  notKept: ['不管理库存', 'Not tracked'],
} as const satisfies Record<string, Bilingual>
