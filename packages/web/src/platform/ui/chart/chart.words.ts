import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  table: ['表格', 'Table'],
  picture: ['图表', 'Chart'],
  copy: ['复制数据', 'Copy data'],
  copied: ['已复制', 'Copied'],
  copyFailed: ['没有复制成功，请选中表格后复制', 'Not copied; select the table and copy it'],
  empty: ['这段时间没有数据', 'No data in this period'],
  failed: ['没有加载成功', 'Could not be loaded'],
  other: ['其他', 'Other'],
  readingRange: [
    '{title}。用左右方向键逐点读数，回车打开明细；拖选或按住 Shift 与方向键选择一段，回车放大；表格按钮给出全部数据。',
    '{title}. Left and right arrows read point by point, Enter opens the rows; drag, or hold Shift with the arrows, to choose a range, and Enter zooms in; the table button gives all values.',
  ],
  open: ['打开 {point} 的明细', 'Open the rows of {point}'],
  zoomFrom: ['从', 'From'],
  zoomTo: ['到', 'to'],
  zoom: ['放大', 'Zoom in'],
  reading: [
    '{title}。用左右方向键逐点读数，表格按钮给出全部数据。',
    '{title}. Left and right arrows read point by point; the table button gives all values.',
  ],
} as const satisfies Record<string, Bilingual>
