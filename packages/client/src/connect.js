/** @import * as Public from './index.d.ts' */
import { sender } from './send.js'

const rowsOfPage = 200

/** @type {typeof Public.connect} */
export const connect = (area, options) => {
  const send = sender(options)
  const modules = Object.entries(area.modules).map(([module, calls]) => {
    const functions = Object.entries(calls).map(([name, form]) => [name, callOf(form, send)])
    return [module, Object.fromEntries(functions)]
  })
  return Object.fromEntries(modules)
}

/**
 * @param {Public.CallForm} form
 * @param {ReturnType<typeof sender>} send
 */
function callOf(form, send) {
  /** @type {(input?: object, options?: Public.CallOptions) => Promise<any>} */
  const call = (input = {}, options = {}) => send(form, input, options)
  return form.pages ? Object.assign(call, { each: eachOf(call) }) : call
}

/** @param {(input?: object, options?: Public.CallOptions) => Promise<any>} call */
function eachOf(call) {
  /**
   * @param {object} [input]
   * @param {Public.CallOptions} [options]
   */
  return async function* each(input, options) {
    /** Rows that come while the list is read move others to the next page. */
    let before = new Set()
    for (let page = 1; ; page++) {
      const { list } = await call({ ...input, page, rows: rowsOfPage }, options)
      for (const row of list) if (row?.id === undefined || !before.has(row.id)) yield row
      if (list.length < rowsOfPage) return
      before = new Set(list.map((/** @type {{ id?: unknown }} */ row) => row?.id))
    }
  }
}
