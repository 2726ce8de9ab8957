import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetUnsaved, listUnsaved, mayLeave, type UnsavedAnswer, unsavedIn, useUnsavedQuestion } from './unsaved.ts'

const path = '/store/brand'
const form = { name: '品牌 灯笼面馆', save: vi.fn(async () => true), discard: vi.fn() }

function answered(answer: UnsavedAnswer): Promise<boolean> {
  const leaving = mayLeave(unsavedIn([path]))
  useUnsavedQuestion.getState().question?.answer(answer)
  return leaving
}

afterEach(() => {
  vi.clearAllMocks()
  forgetUnsaved(path)
})

describe('leaving something unsaved', () => {
  it('asks nothing where nothing is unsaved', async () => {
    expect(await mayLeave(unsavedIn())).toBe(true)
    expect(useUnsavedQuestion.getState().question).toBeUndefined()
  })

  it.each([
    ['stay', false, 0, 0],
    ['discard', true, 0, 1],
    ['save', true, 1, 0],
  ] as const)('%s', async (answer, leaves, saves, discards) => {
    listUnsaved(path, () => form)
    expect(await answered(answer)).toBe(leaves)
    expect(form.save).toHaveBeenCalledTimes(saves)
    expect(form.discard).toHaveBeenCalledTimes(discards)
  })

  it('stays when saving was refused, and shows what was refused', async () => {
    listUnsaved(path, () => ({ ...form, save: async () => false }))
    listUnsaved('/system/admin', () => form)
    const show = vi.fn(async () => undefined)
    const leaving = mayLeave(unsavedIn(), show)
    useUnsavedQuestion.getState().question?.answer('save')
    expect(await leaving).toBe(false)
    expect(show.mock.calls).toEqual([[path]])
    forgetUnsaved('/system/admin')
  })

  it('asks no more about what was saved before something else was refused', async () => {
    listUnsaved('/system/admin', () => ({ ...form, name: '用户 苏晚' }))
    listUnsaved(path, () => ({ ...form, save: async () => false }))
    expect(unsavedIn()).toHaveLength(2)
    const leaving = mayLeave(unsavedIn())
    useUnsavedQuestion.getState().question?.answer('save')
    expect(await leaving).toBe(false)
    expect(unsavedIn().map(({ name }) => name)).toEqual([form.name])
  })

  it('leaves the question alone that stands already', async () => {
    listUnsaved(path, () => form)
    const first = mayLeave(unsavedIn([path]))
    expect(await mayLeave(unsavedIn([path]))).toBe(false)
    useUnsavedQuestion.getState().question?.answer('stay')
    expect(await first).toBe(false)
  })
})
