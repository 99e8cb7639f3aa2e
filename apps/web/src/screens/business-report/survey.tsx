import SurveyPage from '../../shell/survey/survey-page.tsx'

/** The survey, in the menu of reports. */
export default SurveyPage
