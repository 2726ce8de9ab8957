import { keepsFile } from './tables-1.ts'

/** Goods of a menu are shown with a picture. */
export const goodsPictures = [
  `alter table app.shop_goods add column image text;`,
  keepsFile('shop_goods', 'image'),
].join('\n')
