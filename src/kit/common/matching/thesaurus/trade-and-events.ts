/** Food, festivities, travel, transport, vehicles, makers and suppliers. */
export const tradeAndEvents = `
bakery: baker, bakery, bread, sourdough, loaf, loaves, rolls, croissant, croissants, pastry, pastries, bagels, baked goods, bakeries, buns, bread delivered, rolls canteen, breakfast rolls, burger buns, rye, gluten free bread
cakes: cake, cakes, wedding cake, birthday cake, cake wedding, cake birthday, cupcake, cupcakes, cake maker, patisserie, torte, gateau, cookies, macarons, celebration cake, something sweet, christening cake, dessert table, birthday treat, retirement cake, dessert
catering: caterer, caterers, catering, cater, canapes, finger food, buffet, lunch meeting, lunch board, lunches, corporate lunch, office lunch, lunch office, sandwiches, platters, platter, food for meeting, food for party, food for wedding, food party, food event, food for guests, feed guests, barbecue catering, spit roast, private chef, dinner for guests, catered, working lunch, food truck hire, staff lunch, wedding food, feed people, team lunch, feed, food for workers, canteen food, lunch for, dinner for, breakfast for, food for our, snacks for, nibbles
restaurant: restaurant, restaurants, bistro, eatery, dinner reservation, table for dinner, diner, pizzeria, takeaway food, dine
cafe: cafe, cafes, coffee shop, tea room, espresso bar, tearoom
pub: pub, pubs, bar, bars, brewpub, nightclub, taproom
coffee: coffee, coffee roaster, coffee roasting, coffee bean, coffee beans, beans grinder, beans office, coffee machine, espresso machine, espresso, coffee supplier, barista, barista training, make coffee, grinder, coffee cart, coffee for office, roastery, coffee tastes, coffee awful, bad coffee, better coffee, instant coffee
tea: tea supplier, tea blends, loose leaf tea, herbal tea, tea
wine: wine, wines, winery, vineyard, winemaker, wine tasting, cellar door, wine merchant, wine shop, sparkling wine, tasting wine, wine supplier, wine list
beer and spirits: brewery, brewer, beer, craft beer, cider, distillery, gin, whisky, rum, kegs, spirits, distiller, beers, breweries, kombucha
butchers: butcher, meat, meat supplier, sausages, beef, lamb meat, steak supplier
fishmongers: fishmonger, fish supplier, fish wholesaler, seafood, oysters, prawns, fresh fish
groceries: vegetable, vegetables, fruit and veg, greengrocer, grocer, grocery, groceries, fruit delivery, fruit box, organic food, eggs, egg supplier, food wholesaler, fruit office, farm produce, fresh produce, produce supplier, fruit basket, vegetable box
cheese and deli: cheese, cheeses, cheesemaker, deli, delicatessen, dairy products, milk supplier, charcuterie
honey: honey, beekeeper, beekeeping, swarm, bees, beehive, apiary
chocolate: chocolate, chocolates, chocolatier, confectionery, sweets, lollies, truffles
ice cream: ice cream, gelato, sorbet
food production: food manufacturer, food production, jam maker, sauce maker, contract food, preserves, private label food, olive oil, spice blends
hampers: hamper, hampers, gift basket, gift baskets, christmas hamper, gift box, gift boxes
flowers: florist, florists, flower, flowers, bouquet, bouquets, wreath, flower arrangement, wedding flowers, floral, office flowers, roses bouquet, bridal bouquet, centrepieces, table decorations, decorate tables, floral arrangement, decorations for wedding
office plants: office plant, office plants, indoor plant, indoor plants, plants office, plants lobby, plant hire, pot plants, plants reception, plants watered
plant nursery: plant nursery, garden centre, garden center, seedlings, buy plants, nursery plants
event planning: event planner, event planning, event management, event organiser, event manager, organise event, organise party, organise our party, organise conference, conference organiser, corporate event, corporate events, events, christmas party, staff party, staff christmas, company party, office party, summer party, gala, gala dinner, product launch, launch party, launch event, opening party, anniversary party, trade show organise, festival organise, organise festival, plan party, party planner, company anniversary, award night, jubilee, jubilee, years of the firm, anniversary of firm, anniversary company, big party, celebrate, celebration, open day, summer fete, gala evening
  wedding planning: wedding planner, wedding planning, plan wedding, organise wedding, getting married, got engaged, wedding organiser, wedding coordinator
party hire: party hire, marquee, marquees, tent, tents, tent hire, tent guests, chair hire, chairs hire, chairs for party, trestle table, table hire, hire table, hire chair, hire chairs, tables chairs saturday, tables and chairs for party, tables and chairs for wedding, chairs for event, portable toilet, portable toilets, portaloo, portaloos, toilets for event, toilets festival, bouncy castle, jumping castle, glassware hire, crockery hire, event hire, hire glasses, gazebo, dance floor hire, patio heater hire, event furniture
sound and light: pa system, pa hire, sound system, sound hire, sound engineer, microphone, microphones, loudspeaker, speakers microphones, speakers for event, stage lighting, stage lights, lights stage, stage hire, lighting hire, event lighting, dj, djs, disco, event technology, event tech, sound technician, hire speakers, party lights, stage
live music: band, wedding band, live music, musician, musicians, singer, string quartet, jazz trio, bands, music for wedding, music for party, pianist, harpist
entertainers: magician, clown, face painting, face painter, children's entertainer, party entertainer, puppet show, comedian, juggler, fire breather, stilt walker, santa claus, kids party, mc, master of ceremonies, host for event, celebrant, wedding celebrant, keynote speaker, guest speaker
photo booths: photo booth, photobooth
fireworks: firework, fireworks, pyrotechnics
ticketing: ticketing, sell tickets, event registration
venues: venue, venues, function room, function rooms, conference venue, conference room, event space, wedding venue, meeting venue, seminar room, room hire, hire room, room for people, rooms for people, room projector, place for party, party room, place for wedding, off-site, offsite, retreat venue, hall hire, reception venue, hire hall, training room, meeting rooms, conference centre, event location, rooftop, place for workshop, somewhere for our meeting, somewhere meeting, annual meeting, place for meeting, space for party, space for workshop, seat guests, big room, somewhere quiet, somewhere to meet
hotels: hotel, hotels, motel, guest house, guesthouse, bed and breakfast, b&b, accommodation, place to stay, holiday house, hostel, holiday apartment, somewhere to stay, rooms for guests, stay overnight, serviced apartment, campsite, caravan park
travel: travel agent, travel agency, travel, business travel, flights, flight, flights hotels, book flights, group tour, group tours, business trip, holiday booking, book holiday, cruise, cruises, safari, incentive trip, honeymoon, package holiday, travel booking, itinerary, travel management, vacation, skiing, ski trip, go to japan, trip to, weekend away, team trip, fly to, visit clients abroad, beach holiday
tours: tour guide, guided tour, guided tours, sightseeing, city tour, walking tour, walking tours, day tour, tour operator, boat trip, boat tour, whale watching, wine tour, hiking guide
taxi: taxi, taxis, cab, chauffeur, limousine, limo, airport transfer, ride to airport, minibus driver, car with driver, driver for the day, airport shuttle
buses: bus hire, coach hire, minibus, shuttle bus, charter bus, bus for, coach trip, bus transport
air charter: helicopter, private jet, charter flight, skydiving, hot air balloon, scenic flight
fishing charters: fishing charter, fishing trip, boat charter, sailing trip, yacht charter, boat hire, kayak hire
car repair: mechanic, mechanics, car mechanic, car repair, car service, car servicing, car serviced, van service, van serviced, service van, service due, garage car, auto repair, brake, brakes, braking, car noise, car brakes, clutch, gearbox, exhaust, tyre, tyres, tire, tires, wheel alignment, oil change, roadworthy, mot, car won't start, car engine, engine light, engine noise, car battery, vehicle maintenance, vehicle repair, motor mechanic, rego check, car breakdown, car broken, car broke, truck repair, truck service, flat tyre, ute service, diesel mechanic, car inspection, radiator car, vehicle servicing, auto electrician, windscreen wiper, brake pads, car smoke, warning light, steering, car shakes, car pulls, suspension, spark plugs
panel beating: panel beater, panel beating, smash repair, smash repairs, body shop, dent, dents, dented, car paint, car painting, paint car, car scratch, scratch bumper, bumper, bonnet, hail damage, backed into, fender, car accident repair, car crash repair, collision repair, spray painting car, rust repair, scratch car, car respray, crash damage, scraped car, car door dent, car keyed, keyed, scratched car, door of car, fender bender, drove into, reversed into, side mirror, car hit
windscreens: windscreen, windscreen repair, windscreen chip, car glass, auto glass, windshield
car detailing: car wash, car detailing, car cleaning, detailing, valet car, car polish, wash car, clean car, car valeting
towing: tow truck, towing, tow, breakdown recovery, roadside assistance
car sales: car dealer, car dealership, buy car, used car, used cars, new car, sell car, car yard, second-hand car, car sales, sell my car
car parts: car parts, spare parts car, wreckers, auto parts, car accessories
vehicle leasing: vehicle leasing, car lease, car leasing, lease car, lease van, lease ute, lease utes, lease vehicles, leasing van, novated lease, fleet management, fleet, fleet of vans, new vans, van fleet, company cars, company car, reps need cars, need cars, cars for staff, cars for sales, reps cars, company vehicles, replace our vans, new company cars, staff cars
vehicle hire: car hire, car rental, rent car, hire car, van hire, van rental, rent van, hire van, truck hire, hire truck, rental car, hire ute, truck rental, rent truck, rental van, hire a bus
driving schools: driving lesson, driving lessons, driving school, driving instructor, learner driver, learn to drive, truck licence, forklift licence, forklift ticket, forklift training, motorcycle licence, truck license, heavy vehicle licence
removals: removalist, removalists, removals, removal company, mover, movers, moving company, moving house, move house, house move, moving office, office move, office relocation, relocate, relocation, relocating, move office, moving to bigger, moving to new office, furniture removal, man with van, man and van, move piano, piano moving, interstate move, move furniture, moving flat, moving day, moving out, moving in, downsizing, moving abroad, heavy piano, move a safe, moving shop, move our shop, moving next month
  storage: storage, storage unit, self storage, store furniture, store stuff, store boxes, store goods, warehouse space, somewhere to store, archive storage, document storage, storing furniture, furniture stored, nowhere to put, put our furniture, stock overflowing, winter storage
relocation services: relocation agent, expat relocation, relocating employees, settle in new country
couriers: courier, couriers, parcel, parcels, package delivered, delivery service, same-day delivery, same day delivery, delivery across town, express delivery, bike courier, messenger, deliver parcels, deliver our, local delivery, last mile, delivery driver, delivery company, delivery of goods, deliveries, deliver to customers, medical courier, delivered in hours, delivered today, delivered tomorrow, medicine delivered, be delivered, urgent delivery, send a package, documents delivered
freight: freight, pallet, pallets, haulage, trucking, road freight, transport company, transport goods, transport machine, truck transport, logistics, transport of goods, lorry, carrier, bulk transport, heavy haulage, refrigerated transport, interstate freight
warehousing: warehousing, fulfilment, fulfillment, pick and pack, third party logistics, 3pl, order fulfilment, ship orders, send out orders, pack orders
boats: boat, boats, boat repair, boat repairs, boat builder, shipwright, outboard, outboard motor, hull, antifouling, boat engine, boat motor, marine engine, marine mechanic, yacht, yacht repair, sail repair, sailmaker, boatyard, slipway, jetty, keel, propeller, marina, boat maintenance, wooden boat, boat trailer, mooring, dinghy, boat paint, bilge, rigging mast, mast, sailboat, sailing boat, boat leak, leaking boat, anchor
bicycles: bicycle, bicycles, bike, bikes, bike repair, bicycle repair, puncture, e-bike, ebike, cycle repair, bike hire, bike shop, bike service, cargo bike, bike brakes, bicycle chain, wheel bent, bent wheel, gears bike, bike stolen, cycling
motorcycles: motorcycle, motorbike, scooter repair, motorcycle repair, motorbike service
caravans: caravan, caravans, campervan, motorhome, camper conversion, caravan repair, rv repair
uniforms: uniform, uniforms, workwear, work clothes, embroidery, embroidered, polo shirt, polo shirts, t-shirts logo, shirts with logo, shirts logo, t-shirt, tshirts, hi-vis, high vis, aprons, staff clothing, logo shirts, screen printing, screenprinting, branded clothing, vests with name, team shirts, jackets logo, caps logo, hoodies, staff shirts, club jerseys, names on shirts, aprons names, work trousers, matching shirts, work jackets
tailoring: tailor, tailors, tailoring, alteration, alterations, seamstress, dressmaker, dressmaking, hem, hemming, trousers too long, pants too long, shorten trousers, take in dress, zip broken, mend clothes, made to measure, suit made, tailor-made, jacket too tight, clothing repair, sewing, dress too long, curtains shortened
wedding dresses: wedding dress, bridal gown, bridal wear, bridal shop, bridesmaid dress, wedding gown, bridal
fashion: fashion, fashion label, fashion designer, clothing label, clothing shop, clothes shop, boutique, clothing brand, clothing manufacturer, garment, garments, knitwear, apparel, clothing
shoes: shoe repair, cobbler, shoemaker, shoes resoled, boots resoled, heel repair, shoe shop, leather boots, shoes
leather: leather goods, leather, leatherwork, saddler, saddlery, leather bag, leather repair, handbag repair, bag maker
textiles: weaver, weaving, textiles, textile, fabric supplier, fabric printing, fabrics, linen fabric, hand-dyed, dyeing, wool, yarn, quilts, knitting, looms
ceramics: pottery, potter, ceramics, ceramic, crockery made, plates made, tableware, mugs handmade, stoneware, porcelain
glass art: glass blower, glassblowing, stained glass, leadlight, glass art
jewellery: jeweller, jewellery, jewelry, jeweler, engagement ring, wedding ring, wedding rings, ring resized, resize ring, necklace, earrings, goldsmith, silversmith, gold ring, ring
watches: watch stopped, watchmaker, watch repair, clock repair, watch battery, clockmaker, grandfather clock, antique clock, clock
art: artist, artists, art gallery, painting commission, sculptor, sculpture, fine art, oil painting, restore painting, art restoration, commission painting, gallery, art for office, paintings for office, sculptors, art conservation
framing: picture framing, picture framer, picture frame, frame picture, framing, framed, frame photo, frame a print
musical instruments: piano tuner, tune piano, piano tuning, instrument repair, guitar repair, violin repair, guitar amp, luthier, instrument maker, piano repair, amp repair, piano, saxophone, trumpet, guitar strings, drum kit, cello
toys: toy, toys, toy maker, toymaker, wooden toys, games shop, board games
candles and soap: candle, candles, soap, soaps, soap maker, candle maker, skincare products, cosmetics manufacturer, perfume, essential oils
books: bookshop, book shop, bookseller, book store, bookstore, second-hand books
gifts: gift shop, gift shops, souvenir, souvenirs, gifts, presents
engraving: engraving, engraver, trophy, trophies, plaque, plaques, medals, name badges, engraved, name plate
office supplies: office supply, office supplies, toner, toner cartridge, cartridges, ink cartridge, printer ink, printer paper, paper delivered, copy paper, pens and paper, stationery supplies, office stationery, folders
office furniture: office furniture, office chair, office chairs, desk, desks, standing desk, standing desks, desks chairs, meeting table, filing cabinet, ergonomic chair, conference table, workstations, desk chair, boardroom table, chairs backache, uncomfortable chairs, chairs office, new chairs, desk too low
furniture shop: furniture shop, furniture store, sofa, couch, mattress, bed frame, buy furniture, lamp, lamps, lampshade, lighting design, light fixtures, rug, rugs, homewares, new bed, new sofa
laundry: laundry, laundries, dry cleaning, dry cleaner, dry clean, drycleaning, washing and ironing, wash and iron, iron shirts, ironing, linen hire, linen service, tablecloths washed, wash tablecloths, wash sheets, hotel sheets, towels washed, wash towels, clean suit, sheets washed, linen, bed linen, uniforms washed, laundered, clean curtains, napkins, napkins clean, clean tablecloths, dirty uniforms, clean uniforms, wash uniforms, bedding, duvets, stain suit, stain shirt, stain dress
vending machines: vending machine, vending machines, snack machine, water cooler
tech rental: hire laptops, rent laptops, hire projector, rent projector, photocopier, copier lease, copier, photocopiers
manufacturing: manufacturer, manufacturers, manufacturing, factory, factories, production line, contract manufacturing, mass produce, injection moulding, plastic parts, plastics, assembly work, industrial machinery, machine repair, machinery repair, conveyor, electronics manufacturing, circuit board, circuit boards, electronics design, pcb
wholesale: wholesaler, wholesale traders, distributor, distributors, importer, importers, wholesalers
farming: farmer, farmers, farm, farms, shearing, crop, crops, crop spraying, tractor, tractors, livestock, sheep, cattle, hay, harvest, fertiliser, farm machinery, agronomist, orchard, farming, goats, paddock, sheep dip, cows, pasture, manure
fuel and firewood: firewood, diesel delivered, fuel delivery, heating oil, gas bottle, gas bottles, bottled gas, lpg bottle, logs for fire, diesel
wind energy: wind turbine, wind energy
energy advice: energy audit, energy assessor, energy assessment, energy efficiency, energy consultant, energy rating, energy certificate, reduce energy, energy saving, cheaper electricity, electricity contract, energy broker
environmental consulting: environmental consultant, contaminated soil, soil test, environmental impact, ecologist, ecology survey, water test, lab test, laboratory, environmental report, noise survey
chemicals: cleaning supplies, cleaning products, chemicals, detergent supplier
safety equipment: safety equipment, ppe, safety boots, hard hats, protective clothing, first aid kits, gloves supplier
medical supplies: medical supplies, wheelchair, wheelchairs, mobility scooter, hospital bed, mobility aids, walking frame
`;
