import { defineDemo } from '../../../seed/demo.ts'
import { demoFiles } from '../../../seed/pictures/demo-files.ts'
import { HISTORY_DAYS, type Seeding, stamped } from '../../../seed/seed-context.ts'
import { demo as customers } from '../../md/customer/customer.demo.ts'
import { demo as routes } from '../../md/route/route.demo.ts'
import { demo as people } from '../../md/user/user.demo.ts'
import { demo as orders } from '../../so/order/order.demo.ts'
import { DISPLAY_TASK, demo as tasks } from '../task/task.demo.ts'
import { answerOnVisits, drawTracks, goRoutes } from './visit-made.sql.ts'

/** Photos of doors that the visits share. */
const PHOTOS = 6
const PHOTO = '拜访照片'
const DEALER = 'D001'

const takePhotos = async (seeding: Seeding): Promise<void> => {
  if (seeding.small) return
  const names = Array.from({ length: PHOTOS }, (_, index) => `${PHOTO}${index + 1}`)
  await demoFiles(seeding.tx, stamped(seeding), names)
}

/**
 * A quarter of visits by the routes of each day, with tracks and answers to the task of displays. They are made when the rows are on
 * the days on which they stay, since a route is gone on days of the week.
 */
export const demo = defineDemo({
  needs: { people, customers, routes, orders, tasks },
  make: takePhotos,
  loaded: async (tx, anchor) => {
    const made = { dealerCode: DEALER, anchor, days: HISTORY_DAYS }
    await tx.execute(goRoutes({ ...made, photo: PHOTO }))
    await tx.execute(drawTracks(made))
    await tx.execute(answerOnVisits({ ...made, taskName: DISPLAY_TASK }))
  },
})
