import { figuresOfSpeech } from '../read-thesaurus.ts';

/** Goods and trades that a business community seldom has, so that a need for one leads to no company, and sayings that mean no trade at all. */
export const seldom = `
baby goods: pram, stroller, pushchair, cot, crib, high chair, baby clothes, nappies, diapers, baby monitor, baby bottle, pushchairs, cradle
luggage: suitcase, suitcases, luggage, backpack, rucksack, briefcase, travel bag
kitchenware: saucepan, frying pan, cutlery, kitchen knife, blender, toaster, kettle, baking tin, lunch box, chopping board
household goods: broom, bucket, vacuum cleaner, ironing board, pillow, pillows, blanket, blankets, clothes line, doormat, picture hook
electronics shop: television, tv set, headphones, earphones, games console, smartwatch, record player, memory card, camera lens, alarm clock, hair dryer, electric toothbrush
phone shop: sim card, phone contract, mobile contract, smartphone, new mobile phone
collectibles: stamp collection, coin collection, coins, collectibles, trading cards, comic books, comics, old stamps, old coins, coin dealer, coin collector, "stamps", stamp dealer, medals collection, autograph, autographs, memorabilia, vinyl records, old records
model making: model railway, model train, model trains, model aeroplane, model kit
sewing goods: sewing machine, knitting needles, wool shop, "buttons", haberdashery
costumes: fancy dress, costume, costumes, costume hire, confetti, party hats, mask, "masks", fancy-dress, halloween costume, theatrical costumes, carnival costume
antiques: antiques, antique dealer, antique shop, flea market, second-hand shop, thrift shop, pawnbroker, pawn shop, junk shop
leisure parks: water park, ice rink, ski resort, ski pass, amusement park, theme park, zoo, merry-go-round, petting zoo
tickets and ferries: ferry, ferry tickets, train tickets, bus tickets, train to, sleeper train, ferries, ferry to, ferry crossing, train timetable, rail tickets, railway, train journey, tram, cup final, match tickets, football tickets, season ticket, "tickets for", tickets for match, tickets for concert
emergency services: police, fire brigade, coast guard, mountain rescue, fire station, ambulance service, lifeguard, lifeguards, lifeboat
public offices: passport, passport application, birth certificate, driving licence renewal, number plates, parking permit, parking fine, passports, driving licence from abroad, driving licence, driving license, id card, council tax, planning department, register office, registry office, birth certificates, marriage certificate, post office, tax office opening hours, job centre, unemployment benefit, benefits office
utilities: electricity supplier, gas supplier, water company, power company, energy supplier, electricity provider
politics: politician, member of parliament, petition, lobbyist, lobbying, election campaign manager
history and ancestry: genealogist, genealogy, ancestors, historian, archaeologist, family history, coat of arms
geology: geologist, mining, quarry, gravel, drilling rig, oil well
calligraphy: calligrapher, calligraphy, handwriting
feng shui: feng shui
animals: dog breeder, breeder, puppies for sale, kittens for sale, snake, snakes, reptile, chicken coop, chickens, aviary, animal shelter, wildlife rescue, budgie, tortoise, goldfish, llama, llamas, alpaca, alpacas, ostrich, owls, parrot cage, cage for, snake charmer, donkey, donkeys, zoo animals, hens for garden, rabbit hutch, exotic pets, lizard, animal trainer, film animals
hospitals: hospital, hospitals, plastic surgery, cosmetic surgery, allergy, allergy test, sleep clinic, hair transplant, blood donation, prosthesis, dialysis, orthopaedic, emergency room, knee replacement, hip replacement, liver, kidney, heart attack, hip operation, knee operation, heart operation
flying schools: flying lessons, flying lesson, flight school, pilot licence, pilot training
classic cars: vintage car, classic car, oldtimer, wedding car, horse carriage, hearse, rickshaw
parking: parking space, parking spaces, car park, car storage, parking garage, parking for, parking places, nowhere to park, somewhere to park, car parking, car parks, valet parking
stone benchtops: benchtop, benchtops, worktop, worktops, granite, marble, stone worktops, quartz worktop, quartz, granite worktop, granite worktops, marble worktop, kitchen worktops, counter top, countertop, countertops, stone floor polishing
playgrounds: playground, swing set, climbing frame, sandpit, slide for children, seesaw, playgrounds, playground equipment, play equipment, play area, "swings", water slide, soft play centre, trampoline park, skate park
garden buildings: greenhouse, summer house, log cabin, garden shed, polytunnel, tiny house, greenhouses, summerhouse, summerhouses, summer houses, log cabins, polytunnels, garden sheds, storage shed, tiny houses, shepherd hut, shepherds hut, gazebo wooden, "sheds", new shed
garden furniture: garden furniture, garden chair, garden table, sun lounger, hammock, parasol, barbecue grill, fire pit, outdoor furniture, patio furniture, garden bench, garden benches, picnic table, parasols, hammocks, outdoor heater, garden ornaments, planters
flags: flag, flags, flagpole, flagpoles, flag pole, bunting flags
aerials: tv aerial, aerial, antenna, satellite dish, tv aerials, tv reception, no tv signal, satellite tv, satellite dishes, tv signal, aerial fitter, aerial installation, digital tv
water treatment: water softener, water filter, water purification, limescale, water softeners, water filters, water treatment company, hard water, reverse osmosis, water purifier, drinking water filter, well water quality
hazardous waste: hazardous waste, medical waste, chemical waste, oil disposal, clinical waste, clinical waste collection, asbestos waste, chemical disposal, waste oil, oil collection, cooking oil collection, used cooking oil, battery disposal, paint disposal
forestry: forestry, logging, forest, woodland, forester, foresters, forestry contractor, timber harvesting, woodland management, fell woodland, acres of pine, acres of trees, pine forest, tree plantation, sawlogs
fish farming: fish farm, trout, salmon, hatchery
taxidermy: taxidermist, taxidermy
military: army, navy, military, soldier, armed forces, army surplus, veterans
escorts: stripper, escort, party bus
exam bodies: driving test, exam board, student exchange, scholarship, student loan
kitchen appliances: new fridge, buy a fridge, new oven, new dishwasher, new washing machine, coffee pod, air fryer
car accessories: roof bars, car mats, snow chains, tow bar, dashcam, car stereo, car radio, sat nav
pens and paper goods: fountain pen, notebook, notebooks, diary, diaries, wrapping paper, greeting card, birthday card, calendar
hats: hat, hats, milliner, cap maker
ghosts and magic: exorcist, exorcism, dream interpretation
weight and measures: scales calibration, weighbridge
church organs: church organ, organ builder, church bells, bell ringer
puzzles: puzzle, jigsaw, crossword
knife sharpening: knife sharpening, sharpen knives, knives sharpened, blunt knives, knives are blunt, blade sharpening, saw sharpening, tool sharpening, knife sharpener, knives sharpener, knives don't cut
water sports: jet skis, water skiing, wakeboard
genetics: dna, dna test, dna results, paternity test
${figuresOfSpeech}: "piece of cake", "icing on the cake", "in the same boat", "rock the boat", "missed the boat", "miss the boat", "under one roof", "roof over our heads", "window of opportunity", "brain drain", "barking up the wrong tree", "family tree", "bread and butter", "cash cow", "break the bank", "can of worms", "keys to success", "key to success", "key person", "key people", "key account", "key figures", "put out fires", "in the pipeline", "sales pipeline", "pipe dream", "foot in the door", "behind closed doors", "next door", "bring to the table", "under the table", "writing on the wall", "glass ceiling", "heart of gold", "face the music", "tick the boxes", "outside the box", "out of the box", "black box", "letter box", "paint the town", "paint a picture", "the big picture", "big picture", "food for thought", "spill the beans", "cup of tea", "storm in a teacup", "hold a candle", "dead wood", "turn over a new leaf", "grass roots", "grass is greener", "hedge our bets", "hedge fund", "hedge funds", "nip it in the bud", "rat race", "smell a rat", "cat and mouse", "elephant in the room", "dark horse", "hold your horses", "let the cat out", "dog eat dog", "top dog", "many hats", "hats off", "break the ice", "tip of the iceberg", "back burner", "bigger fish", "water under the bridge", "set in stone", "stepping stone", "concrete plans", "concrete plan", "concrete ideas", "nuts and bolts", "hit the nail", "spanner in the works", "reinvent the wheel", "put the brakes on", "in the driving seat", "train of thought", "plain sailing", "jump ship", "hands on deck", "learn the ropes", "cook the books", "open book", "house of cards", "on the cards", "drawing board", "bottle neck", "light bulb moment", "sow the seeds", "plant the seed", "harvest the fruits", "war chest", "paper tiger", "paper trail", "cover letter", "body of water", "silver lining", "golden ticket", "sound advice", "sounding board", "safe bet", "safe side", "cold shoulder", "mind the gap", "band aid", "ring a bell", "heavy lifting", "moving target", "moving parts", "clean slate", "clean break", "come clean", "to sign", "sign a", "sign the", "sign our", "sign this", "sign my", "sign up", "sign off", "sign in", "signs of", "tired of", "looking forward", "save time", "in the end", "stock up", "market stall", "press the", "get a grip", "at this stage", "on stage with", "at any stage", "ring binder", "a bit of a stretch", "in good hands", "safe and sound", "on the safe side", "take stock", "out of stock", "branch office", "second branch", "new branch", "our branch", "raise the roof", "over the moon", "time flies", "rain check", "paper round", "cutting corners", "the ball rolling", "on the same page", "light at the end", "cherry on the cake", "sold like hot cakes", "chain reaction", "weakest link", "steep learning curve", "lightning speed"
`;
