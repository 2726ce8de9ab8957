/** @import * as Public from './index.d.ts' */

export class BrandsideError extends Error {
  /**
   * @param {string} message
   * @param {ConstructorParameters<typeof Public.Refusal>[1]} details
   */
  constructor(message, { code, key, requestId, errors = [], data }) {
    super(message)
    this.name = new.target.name
    this.code = code
    this.key = key
    this.requestId = requestId
    this.errors = errors
    this.data = data
  }
}

export class Refusal extends BrandsideError {}
export class PartnerFailure extends BrandsideError {}
export class Rejection extends BrandsideError {}
export class NoAnswer extends BrandsideError {}

export class SignatureError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message)
    this.name = 'SignatureError'
  }
}
