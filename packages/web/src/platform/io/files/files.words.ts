import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  lost: ['图片无法显示', 'The picture cannot be shown'],

  choose: ['选择图片', 'Choose a picture'],
  chooseHow: ['点击选择，或拖放、粘贴到这里', 'Click to choose, or drop or paste it here'],
  takeOrChoose: ['拍照，或从相册选择', 'Take a photo, or choose one'],
  limits: ['{types}，不超过 {size}', '{types}, up to {size}'],
  current: ['当前图片', 'Current picture'],
  replace: ['更换', 'Replace'],
  clear: ['移除', 'Remove'],
  uploading: ['正在上传 {percent}%', 'Uploading {percent}%'],
  uploaded: ['图片已上传', 'Picture uploaded'],
  progress: ['上传进度', 'Upload progress'],
  retry: ['重试', 'Try again'],

  wrongType: ['不支持这种文件，请选择 {types} 图片', 'File type not supported: choose {types}'],
  tooLarge: ['图片太大，请选择不超过 {size} 的图片', 'The picture is too large: choose one of up to {size}'],
  emptyFile: ['文件是空的', 'The file is empty'],
  damaged: ['图片已损坏或像素过多，请换一张', 'The picture is damaged or has too many pixels: choose another'],
  full: ['文件空间已用完或今日上传过多', 'File storage is full, or today’s upload limit is reached'],
  offline: ['上传没有完成，请检查网络后重试', 'The upload did not finish: check the network and try again'],
  stopped: ['离开页面时上传已取消', 'The upload was cancelled when you left the page'],
  failed: ['上传没有成功，请重试', 'The upload failed, please try again'],

  cropTitle: ['裁剪图片', 'Crop the picture'],
  cropHelp: [
    '拖动图片或用方向键移动，滚轮或滑块缩放。',
    'Drag the picture or use the arrow keys; zoom with the wheel or the slider.',
  ],
  cropArea: ['裁剪区域', 'Crop area'],
  zoom: ['缩放', 'Zoom'],
  use: ['使用', 'Use'],
} as const satisfies Record<string, Bilingual>
