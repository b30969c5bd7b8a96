interface Option {
  value: string;
  label: string;
}

/** "Europe/Berlin" as "Berlin": the continent is the group's. */
const placeOf = (zone: string) => zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ');

/** The zones that this browser knows, by continent, the likely ones first. */
export function zoneOptions(device: string, chosen: string) {
  const groups = new Map<string, Option[]>();
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const continent = zone.slice(0, Math.max(0, zone.indexOf('/'))) || 'Other';
    groups.set(continent, [...(groups.get(continent) ?? []), { value: zone, label: placeOf(zone) }]);
  }
  const likely = [...new Set([device, chosen, 'UTC'])].map((value) => ({
    value,
    label: value === device ? `${placeOf(value)} (this device)` : placeOf(value),
  }));
  const known = new Set(likely.map(({ value }) => value));
  return [
    ...likely,
    ...[...groups].map(([group, options]) => ({
      group,
      options: options.filter(({ value }) => !known.has(value)),
    })),
  ];
}
