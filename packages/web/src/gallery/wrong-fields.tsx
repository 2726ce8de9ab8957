import { Form } from 'antd'
import { useEffect } from 'react'

/** Types what cannot be saved, and leaves the fields. */
export function WrongFields() {
  const form = Form.useFormInstance()
  useEffect(() => {
    form.setFieldsValue({
      code: 'a b',
      mobile: '123',
      email: 'kitchen',
      address: '-',
      colour: 'red',
      dayCut: null,
      parts: [
        { dishId: 4, amount: '12,5', unit: 'KG', cost: 180 },
        { dishId: null, amount: '0', cost: 'many' },
      ],
      ...numbers,
    })
    // What is wrong stands in the fields then; nothing is sent.
    form.validateFields().catch(() => undefined)
  }, [form])
  return null
}

const numbers = { price: '12,5', discount: 10_001, portion: '0.12345' }
