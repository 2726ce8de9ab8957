import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  basics: ['基本信息', 'Basics'],
  basicsHelp: ['客户看到的商品；能下单的是它的 SKU', 'What customers see; what they order are its SKUs'],
  selling: ['销售', 'Selling'],
  sellingHelp: ['谁能看到，按什么税率开票', 'Who sees it, and the tax rate of its invoices'],
  more: ['图文与备注', 'Picture and notes'],
  price: ['目录价', 'List price'],
  draft: ['草稿', 'Draft'],
  low: ['库存不足', 'Low stock'],
  copy: ['复制为草稿', 'Copy as a draft'],
  copied: ['已复制“{name}”', '“{name}” copied'],
} as const satisfies Record<string, Bilingual>
