import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  row: ['第 {place} 行', 'Row {place}'],
  cell: ['{label}，第 {place} 行', '{label}, row {place}'],
  add: ['添加一行', 'Add a row'],
  copy: ['复制此行', 'Duplicate this row'],
  remove: ['删除此行', 'Remove this row'],
  drag: ['拖动以调整顺序', 'Drag to reorder'],
  none: ['还没有{label}', 'No {label} yet'],
  full: ['最多 {max} 行', 'At most {max} rows'],
  keys: [
    '回车换到下一行，Ctrl+D 重复一行；可从表格中粘贴多行',
    'Enter goes to the next row, Ctrl+D repeats one; paste several from a sheet',
  ],
  f2: ['；F2 {label}', '; F2: {label}'],
  cut: ['粘贴的内容超出 {max} 行，多余的没有填入', 'More than {max} rows were pasted; the rest was left out'],
  wrong: [
    '{label}有 {count} 处需要修改',
    '{label}: {count} cell needs attention | {label}: {count} cells need attention',
  ],
  unknown: ['没有找到“{text}”', '“{text}” was not found'],
  several: ['“{text}”不止一个', 'There is more than one “{text}”'],
  sum: ['合计', 'Sum'],
} as const satisfies Record<string, Bilingual>
