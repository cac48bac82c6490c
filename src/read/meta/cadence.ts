/** A cron pattern (UTC) as a phrase where it is one of the plain kinds, else the pattern itself. */
export function formatCadence(pattern: string): string {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = pattern.trim().split(/\s+/);
  const everyMinutes = /^(?:\d+-59|\*)\/(\d+)$/.exec(minute)?.[1];
  const isNumber = (text: string): boolean => /^\d+$/.test(text);
  if (day === '*' && month === '*' && weekday === '*') {
    if (everyMinutes !== undefined && hour === '*') return `every ${everyMinutes} minutes`;
    if (minute === '*' && hour === '*') return 'every minute';
    if (isNumber(minute) && hour === '*') return 'hourly';
    const everyHours = /^(?:\d+-23|\*)\/(\d+)$/.exec(hour)?.[1];
    if (isNumber(minute) && everyHours !== undefined) return `every ${everyHours} hours`;
    if (isNumber(minute) && isNumber(hour)) return 'daily';
  }
  if (isNumber(minute) && day === '*' && month === '*' && weekday === '*' && /^[\d,-]+$/.test(hour))
    return `${hoursIn(hour)} times a day`;
  if (isNumber(minute) && isNumber(hour) && month === '*') {
    if (day === '*' && isNumber(weekday)) return 'weekly';
    if (isNumber(day) && weekday === '*') return 'monthly';
  }
  return pattern;
}

/** How many hours `5,11,17-20` names. */
const hoursIn = (hours: string): number =>
  hours.split(',').reduce((sum, range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return sum + to - from + 1;
  }, 0);
