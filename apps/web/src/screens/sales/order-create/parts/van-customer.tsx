import type { VehicleBookCustomer } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import phone from '../../../../offline/phone.module.css'
import { PhoneField } from '../../../../offline/phone-field.tsx'
import classes from './van.module.css'
import { findCustomers, type KnownVan } from './van-book.ts'

/** Props of {@link VanCustomer}. */
export interface VanCustomerProps {
  van: KnownVan
  customerCode: string | undefined
  onChoose: (customerCode: string | undefined) => void
}

/** To whom one sells: found among the customers that the phone keeps. */
export function VanCustomer({ van, customerCode, onChoose }: VanCustomerProps) {
  const [text, setText] = useState('')
  if (customerCode !== undefined) {
    const customerName = van.customers.get(customerCode)?.customerName ?? customerCode
    return (
      <Button
        variant="light"
        fullWidth
        classNames={{ root: classes.customer, label: classes.customerLabel }}
        aria-label={`${customerName} 换客户`}
        onClick={() => onChoose(undefined)}
      >
        {customerName}
      </Button>
    )
  }
  const choose = (customer: VehicleBookCustomer) => {
    setText('')
    onChoose(customer.customerCode)
  }
  const found = findCustomers(van, text)
  return (
    <section aria-label="选择客户">
      <PhoneField
        label="客户"
        placeholder="编码、名称、首字母或手机"
        leftSection={<IconSearch size={20} />}
        autoFocus
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onEnter={() => {
          const [only, ...others] = found
          if (only && others.length === 0) choose(only)
        }}
      />
      {found.length === 0 && <p className={phone.bad}>没有找到该客户</p>}
      <ul className={phone.entries} aria-label="客户列表">
        {found.map((customer) => (
          <li key={customer.customerCode} className={phone.entry}>
            <button type="button" className={classes.found} onClick={() => choose(customer)}>
              <span className={phone.what}>{customer.customerName}</span>
              <span className={classes.more}>
                {customer.customerCode} {customer.mobile}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
