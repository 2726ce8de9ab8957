import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  release: ['版本', 'Release'],
  releaseHelp: [
    '发布后只能修改更新说明；有误请撤回并发布更新的构建。',
    'Once published only the notes change: withdraw it and publish a newer build instead.',
  ],
  delivery: ['下载', 'Download'],
  deliveryHelp: [
    '应用商店或安装包地址。安装包须附 SHA-256，终端以此核对。',
    'A store or the package itself. A package comes with its SHA-256, which terminals compare.',
  ],
  rules: ['更新规则', 'Update rules'],
  rulesHelp: ['低于最低构建号的设备必须更新。', 'Devices below the minimum build must update.'],
  out: ['当前版本', 'What is out'],
  nothingOut: ['还没有发布任何版本。', 'Nothing has been published yet.'],
  drafts: ['{count} 个草稿', '{count} draft | {count} drafts'],
  publish: ['发布', 'Publish'],
  widen: ['扩大灰度', 'Widen rollout'],
  withdraw: ['撤回', 'Withdraw'],
  publishTitle: ['发布 {name}', 'Publish {name}'],
  widenTitle: ['扩大 {name} 的灰度', 'Widen the rollout of {name}'],
  publishHelp: [
    '按设备号稳定分组：已收到更新的设备在比例调高后仍会保留。比例只能调高。',
    'Devices keep their place: who has it keeps it while the share grows, and it only grows.',
  ],
  share: ['灰度比例', 'Rollout'],
  percent: ['{percent}% 的设备', '{percent}% of the devices'],
  published: ['{name} 已发布', '{name} published'],
  withdrawTitle: ['撤回 {name}', 'Withdraw {name}'],
  withdrawText: [
    '撤回后不能再发布，设备将改为收到上一个已发布的版本。',
    'It stays withdrawn for good; devices are offered the version published before.',
  ],
  withdrawn: ['{name} 已撤回', '{name} withdrawn'],
  locked: ['只有草稿可以删除', 'Only drafts can be deleted'],
} as const satisfies Record<string, Bilingual>
