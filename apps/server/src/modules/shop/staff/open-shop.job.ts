import { eq } from 'drizzle-orm'
import { publish } from '../../../platform/events/publish.ts'
import { defineJob } from '../../../platform/jobs/define.ts'
import { updated } from '../../../platform/work.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { shop } from './shop.schema.ts'

/** Sets up the shop of a dealer, who is told when it is open. */
export const openShop = defineJob({
  name: 'shop.open',
  title: '开通网上商城',
  quiet: true,
  run: async (work) => {
    const { shortName } = await dealerSettings(work)
    await work.tx
      .update(shop)
      .set({ ...updated(work), shopName: `${shortName}商城`, status: 'open', openDate: work.now })
      .where(eq(shop.dealerCode, work.user.dealerCode))
    await publish(work, 'admins', { msgType: 'system', content: '网上商城已初始化完成' })
  },
})
