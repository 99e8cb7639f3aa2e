import { createDealerClient } from '@dealer/sdk'

const { DEALER_URL = '', DEALER_LOGIN_KEY, DEALER_PASSWORD = '' } = process.env
const dealer = createDealerClient({ baseUrl: DEALER_URL, loginKey: DEALER_LOGIN_KEY })
await dealer.login({ username: 'admin', password: DEALER_PASSWORD })
const { rows } = await dealer.so.salesOrder.lists({ orderStatus: 'submitted' })
for (const { soNum, customerName, totalAmount } of rows) console.log(soNum, customerName, totalAmount)
await dealer.logout()
