/** spec 5: a control guarded by nothing is a mistake of the page and is reported as one. Blank tags count as none. */
export function needsTags(tags: unknown): readonly string[] {
  const wanted = Array.isArray(tags)
    ? tags.filter((tag): tag is string => typeof tag === 'string' && tag.trim() !== '')
    : []
  if (wanted.length === 0) throw new Error('请设置操作权限标签值')
  return wanted
}
