import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

/** Words of every list, form and detail. */
export const words = {
  fullList: ['列表占满窗口', 'Fill the window with the list'],
  leaveFullList: ['退出列表占满窗口', 'Leave the full window'],
  moreActions: ['更多操作', 'More actions'],
  status: ['状态', 'Status'],
  loading: ['正在加载', 'Loading'],
  empty: ['还没有{noun}', 'No {noun} yet'],
  emptyHelp: ['新增的{noun}会出现在这里。', 'What you create will appear here.'],
  emptyByItselfHelp: ['有了{noun}就会出现在这里。', 'New entries will appear here.'],
  noMatch: ['没有符合条件的{noun}', 'Nothing matches these filters'],
  noMatchHelp: ['换一个条件，或清除筛选后再看。', 'Change a filter, or clear them all.'],
  clearFilters: ['清除筛选', 'Clear filters'],
  noRight: ['没有查看权限', 'You may not see this list'],
  noRightHelp: [
    '需要权限 {tag}，请联系管理员为您的角色开通。',
    'It needs the permission {tag}. Ask an administrator to grant it to your role.',
  ],
  failed: ['{noun}列表没有加载成功', 'The list could not be loaded'],
  failedRecord: ['{noun}没有加载成功', 'The {noun} could not be loaded'],
  failedPart: ['加载失败', 'Could not be loaded'],
  failedHelp: ['{detail}。请稍后重试。', '{detail}. Try again in a moment.'],
  faultHelp: [
    '服务器出错，请稍后重试；若仍然失败，请把下面的请求编号发给管理员。',
    'The server has failed. Try again; if it keeps failing, send the request id below to your administrator.',
  ],
  offlineHelp: [
    '无法连接服务器，请检查网络后重试。',
    'The server cannot be reached. Check your connection and try again.',
  ],
  requestId: ['请求编号', 'Request id'],
  copied: ['请求编号已复制', 'Request id copied'],
  deleted: ['{noun}“{name}”已删除', '“{name}” deleted'],
  turnedOn: ['“{name}”已启用', '“{name}” enabled'],
  turnedOff: ['“{name}”已停用', '“{name}” disabled'],
  exported: ['{noun}列表已导出', 'List of {noun} exported'],
  delete: ['删除', 'Delete'],
  deleteTitle: ['删除{noun}“{name}”？', 'Delete {noun} “{name}”?'],
  deleteText: ['删除后不再出现在列表和选择框中。', 'It will no longer appear in lists and pickers.'],
  deleteVerb: ['删除{noun}', 'Delete {noun}'],
} as const satisfies Record<string, Bilingual>
